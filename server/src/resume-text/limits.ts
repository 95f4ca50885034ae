/** Most characters that are read of a file; what follows is left out. */
export const textLimit = 200_000;

/** Thrown when a file is of an accepted kind but has no readable text. The message is for developers. */
export class UnreadableFile extends Error {}

/** Thrown for a file of a kind that is not accepted. */
export class WrongFileKind extends Error {}

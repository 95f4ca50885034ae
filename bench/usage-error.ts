/** Thrown for an invalid command line. The message says what the command line accepts. */
export class UsageError extends Error {}

/** The command line is wrong; the message says what it accepts. */
export class UsageError extends Error {}

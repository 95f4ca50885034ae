/** A file of a kind that is taken, without text that can be read. The message is for developers. */
export class Unreadable extends Error {}

/** A file of no kind that is taken. */
export class WrongKind extends Error {}

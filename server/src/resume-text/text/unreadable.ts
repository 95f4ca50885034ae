/** Thrown for a file of an accepted kind without readable text. The message is for developers. */
export class Unreadable extends Error {}

/** Thrown for a file of a kind that is not accepted. */
export class WrongKind extends Error {}

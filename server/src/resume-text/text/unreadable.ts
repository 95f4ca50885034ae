/** A file of an accepted kind without readable text. The message is for developers. */
export class Unreadable extends Error {}

/** A file of a kind that is not accepted. */
export class WrongKind extends Error {}

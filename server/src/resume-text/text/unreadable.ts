/** Thrown for a file of an accepted kind without readable text. The message is for developers. */
export class UnreadableFile extends Error {}

/** Thrown for a file of a kind that is not accepted. */
export class WrongFileKind extends Error {}

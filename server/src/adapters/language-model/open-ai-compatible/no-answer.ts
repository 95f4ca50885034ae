/** Why a question has no answer. The message is ours: it holds no text of the question, the server or the key. */
export class NoAnswer extends Error {
  /** True when the server itself is at fault, so that it is left alone after a few of them. */
  readonly isOutage: boolean;
  /** True when nobody was asked, since the server is left alone: that was told when it began. */
  readonly isRest: boolean;

  constructor(message: string, { isOutage = false, isRest = false } = {}) {
    super(message);
    this.name = "NoAnswer";
    this.isOutage = isOutage;
    this.isRest = isRest;
  }
}

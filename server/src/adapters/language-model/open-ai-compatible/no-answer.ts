/** Why a question has no answer. The message is ours: it contains no text of the question, the server or the key. */
export class NoAnswer extends Error {
  /** True when the server itself failed; after a few of these the circuit breaker opens. */
  readonly isOutage: boolean;
  /** True when the question was not sent because the server is resting; its failures were logged before. */
  readonly isRest: boolean;

  constructor(message: string, { isOutage = false, isRest = false } = {}) {
    super(message);
    this.name = "NoAnswer";
    this.isOutage = isOutage;
    this.isRest = isRest;
  }
}

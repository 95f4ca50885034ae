/** Why a question has no answer. The message is ours: it contains no text of the question, the server or the key. */
export class NoAnswer extends Error {
  /** True when the server itself failed; three such failures in a row open the circuit breaker. */
  readonly isOutage: boolean;
  /**
   * True when the question was not sent, because the circuit breaker is open or the server asked for a pause. The cause
   * was logged when it happened.
   */
  readonly isPaused: boolean;

  constructor(message: string, { isOutage = false, isPaused = false } = {}) {
    super(message);
    this.name = "NoAnswer";
    this.isOutage = isOutage;
    this.isPaused = isPaused;
  }
}

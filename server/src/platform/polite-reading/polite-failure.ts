/** A page that was not read, because its host does not want it: by robots.txt, or for now. The message is for people. */
export class PoliteFailure extends Error {
  override name = "PoliteFailure";
  readonly reason: "robots" | "resting";
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds: number;

  constructor(reason: PoliteFailure["reason"], message: string, retryAfterSeconds: number) {
    super(message);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

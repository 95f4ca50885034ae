/** Thrown when the server cannot start. The message is one line that says what to do; it is printed without a stack. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartupError";
  }
}

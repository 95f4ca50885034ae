/** Why the server cannot start, in one line that says what to do. Printed without a stack. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartupError";
  }
}

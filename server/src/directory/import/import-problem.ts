/** Ends the import; the message tells the user what is wrong and what to do. */
export class ImportProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ImportProblem";
  }
}

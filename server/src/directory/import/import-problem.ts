/** Why an import cannot run at all, in a line or two that say what to do. */
export class ImportProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ImportProblem";
  }
}

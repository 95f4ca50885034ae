/** The message of every file that cannot be read. */
export const csvProblemTitle = "Failed to read CSV file";

/** Thrown for a file that cannot be read. `reason` says in one or two sentences why, and what to do. */
export class CsvProblem extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(csvProblemTitle);
    this.name = "CsvProblem";
    this.reason = reason;
  }
}

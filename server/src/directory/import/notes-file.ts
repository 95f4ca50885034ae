import { createWriteStream, type WriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import { ImportProblem } from "./import-problem.ts";
import type { RowNote } from "./import-report.ts";

/**
 * @throws ImportProblem when both paths lead to the same file, even by different names: the report would overwrite the
 * file to import
 */
export async function refuseSameFile(input: string, report: string): Promise<void> {
  const [one, other] = await Promise.all(
    [input, report].map((path) => stat(path, { bigint: true }).catch(() => null)),
  );
  if (one && other && one.ino === other.ino && one.dev === other.dev) {
    throw new ImportProblem(
      "--report names the file that is imported, which it would overwrite. Name another one.",
    );
  }
}

/** Writes the rows that were not imported to a CSV file, one a line. */
export class NotesFile {
  readonly #stream: WriteStream;
  readonly #failed: Promise<never>;

  constructor(path: string) {
    this.#stream = createWriteStream(path);
    this.#failed = new Promise((_, reject) => {
      this.#stream.once("error", (error) =>
        reject(new ImportProblem(`The report ${path} cannot be written: ${error.message}`)),
      );
    });
    this.#failed.catch(() => {});
    this.#stream.write(stringify([["line", "outcome", "reason"]]));
  }

  write({ line, outcome, reason }: RowNote): void {
    this.#stream.write(stringify([[line, outcome, reason]], { escape_formulas: true }));
  }

  close(): Promise<unknown> {
    const ended = new Promise<void>((resolve) => this.#stream.end(() => resolve()));
    return Promise.race([ended, this.#failed]);
  }
}

import type { PlaceRow } from "./directory-data.ts";
import type { Questions } from "./measure-engines.ts";
import type { SearchOptions } from "./options.ts";
import type { SearchAnswer } from "./question.ts";
import type { EngineSamples } from "./report.ts";
import type { SourceTable } from "./source-files.ts";

/** What the measuring child process needs to open and measure the engines. */
export interface MeasureOrder {
  /** URL of the database with the rows. */
  readonly url: string;
  readonly paths: Readonly<Record<SourceTable, string>>;
  /** The folder of the index snapshot. */
  readonly folder: string;
  readonly threads: number;
  readonly places: readonly PlaceRow[];
  readonly questions: Questions;
  readonly options: SearchOptions;
}

/**
 * Message of the child: an engine has answered all questions of these classes. The child measures it once the
 * parent has verified the answers.
 */
export interface Answered {
  readonly kind: "answered";
  readonly name: string;
  readonly classes: readonly string[];
  readonly answers: readonly SearchAnswer[];
}

export interface Measured {
  readonly kind: "measured";
  readonly samples: EngineSamples;
}

import type { PlaceRow } from "./directory-data.ts";
import type { Questions } from "./measure-engines.ts";
import type { SearchOptions } from "./options.ts";
import type { SearchAnswer } from "./question.ts";
import type { EngineSamples } from "./report.ts";
import type { SourceTable } from "./source-files.ts";

/** What the measuring process is told: all that engines need of a directory that is loaded. */
export interface MeasureOrder {
  /** Of the database that has the rows. */
  readonly url: string;
  readonly paths: Readonly<Record<SourceTable, string>>;
  /** Has the snapshot. */
  readonly folder: string;
  readonly threads: number;
  readonly places: readonly PlaceRow[];
  readonly questions: Questions;
  readonly options: SearchOptions;
}

/** An engine answered all questions of these classes; it is measured once the parent says that they are right. */
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

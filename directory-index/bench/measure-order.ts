import type { PlaceRow } from "./directory-data.ts";
import type { Questions } from "./measure-engines.ts";
import type { SearchOptions } from "./options.ts";
import type { SearchAnswer } from "./question.ts";
import type { EngineSamples } from "./report.ts";
import type { SourceTable } from "./source-files.ts";

/** What the measuring process needs to open and measure the engines. */
export interface MeasureOrder {
  /** URL of the database with the rows. */
  readonly url: string;
  readonly paths: Readonly<Record<SourceTable, string>>;
  /** The folder of the snapshot. */
  readonly folder: string;
  readonly threads: number;
  readonly places: readonly PlaceRow[];
  readonly questions: Questions;
  readonly options: SearchOptions;
}

/** An engine has answered all questions of these classes. It is measured once the parent has verified the answers. */
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

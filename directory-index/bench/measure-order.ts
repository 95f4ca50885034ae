import type { PlaceRow } from "./directory-data.ts";
import type { QuestionsByClass } from "./measure-engines.ts";
import type { SearchOptions } from "./options.ts";
import type { SearchAnswer } from "./question.ts";
import type { EngineSamples } from "./report.ts";
import type { SourceTable } from "./source-files.ts";

/** The message that tells the measuring child process which engines to open and which questions to ask. */
export interface MeasureOrder {
  /** URL of the database with the rows. */
  readonly url: string;
  readonly paths: Readonly<Record<SourceTable, string>>;
  /** The folder of the index snapshot. */
  readonly folder: string;
  readonly threads: number;
  readonly places: readonly PlaceRow[];
  readonly questions: QuestionsByClass;
  readonly options: SearchOptions;
}

/**
 * Message of the child: an engine has answered all questions of `classes`. The child measures the engine after the
 * parent has verified the answers.
 */
export interface EngineAnswered {
  readonly kind: "answered";
  readonly name: string;
  readonly classes: readonly string[];
  readonly answers: readonly SearchAnswer[];
}

export interface EngineMeasured {
  readonly kind: "measured";
  readonly samples: EngineSamples;
}

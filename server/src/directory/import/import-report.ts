export type RowOutcome = "joined" | "created" | "ambiguous" | "rejected";

export interface RowNote {
  readonly line: number;
  readonly outcome: "ambiguous" | "rejected";
  readonly reason: string;
}

/** The outcome of an import. `joined + created + ambiguous + rejected` equals `rows`. */
export interface ImportReport {
  readonly kind: string;
  readonly file: string;
  readonly dryRun: boolean;
  readonly encoding: string;
  readonly rows: number;
  readonly joined: number;
  readonly created: number;
  readonly ambiguous: number;
  readonly rejected: number;
  /** How many of the joined rows changed no value of their record. */
  readonly unchanged: number;
  /** How many of the joined rows joined a record that the same file created in an earlier row. */
  readonly repeated: number;
  /**
   * How many records the import created in addition to its rows, such as the companies of job postings. The key names
   * the kind of record.
   */
  readonly alsoCreated: Readonly<Record<string, number>>;
  /** Sentences about possible mistakes, e.g. companies with more open jobs than people. */
  readonly warnings: readonly string[];
  /** Reasons why rows were not imported, most frequent first, each with the first line numbers. */
  readonly reasons: readonly {
    readonly reason: string;
    readonly count: number;
    readonly lines: readonly number[];
  }[];
  /** Unreadable values that were left out of imported rows, by field. */
  readonly droppedValues: readonly {
    readonly field: string;
    readonly count: number;
    readonly examples: readonly string[];
  }[];
  readonly columns: Readonly<Record<string, string>>;
  readonly unusedColumns: readonly string[];
  readonly seconds: number;
}

const maxExamplesPerReason = 5;

interface ReasonCount {
  count: number;
  readonly lines: number[];
}

/** Counts outcomes while an import runs. Its size is bounded: it stores a few examples of each kind. */
export class ReportBuilder {
  readonly counts = { rows: 0, joined: 0, created: 0, ambiguous: 0, rejected: 0, unchanged: 0, repeated: 0 };
  readonly alsoCreated: Record<string, number> = {};
  readonly warnings: string[] = [];
  readonly #reasons = new Map<string, ReasonCount>();
  readonly #dropped = new Map<string, { count: number; readonly examples: string[] }>();
  readonly #onNote: (note: RowNote) => void;

  constructor(onNote: (note: RowNote) => void = () => {}) {
    this.#onNote = onNote;
  }

  count(outcome: RowOutcome): void {
    this.counts.rows += 1;
    this.counts[outcome] += 1;
  }

  /**
   * Records a row that is not imported.
   *
   * @param reason why; the same text for each row with this cause
   * @param detail what differs between such rows, such as the cell
   */
  note(line: number, outcome: "ambiguous" | "rejected", reason: string, detail = ""): void {
    this.count(outcome);
    const tally = this.#reasons.get(reason) ?? { count: 0, lines: [] };
    tally.count += 1;
    if (tally.lines.length < maxExamplesPerReason) tally.lines.push(line);
    this.#reasons.set(reason, tally);
    this.#onNote({ line, outcome, reason: detail === "" ? reason : `${reason}: ${detail}` });
  }

  dropValue(field: string, line: number, value: string): void {
    const dropped = this.#dropped.get(field) ?? { count: 0, examples: [] };
    dropped.count += 1;
    if (dropped.examples.length < maxExamplesPerReason)
      dropped.examples.push(`${value.slice(0, 40)} (line ${line})`);
    this.#dropped.set(field, dropped);
  }

  finish(
    facts: Pick<
      ImportReport,
      "kind" | "file" | "dryRun" | "encoding" | "columns" | "unusedColumns" | "seconds"
    >,
  ): ImportReport {
    return {
      ...facts,
      ...this.counts,
      alsoCreated: this.alsoCreated,
      warnings: this.warnings,
      reasons: [...this.#reasons]
        .map(([reason, tally]) => ({ reason, ...tally }))
        .sort((a, b) => b.count - a.count),
      droppedValues: [...this.#dropped].map(([field, dropped]) => ({ field, ...dropped })),
    };
  }
}

const formatNumber = (value: number) => value.toLocaleString("en-US");

/** Describes joined rows: " (3 unchanged, 2 with earlier rows of this file)", or "". */
function describeJoinedRows({ joined, unchanged, repeated }: ImportReport): string {
  const facts = [];
  if (unchanged > 0) facts.push(`${formatNumber(unchanged)} unchanged`);
  if (repeated > 0) {
    facts.push(`${repeated === joined ? "all" : formatNumber(repeated)} with earlier rows of this file`);
  }
  return facts.length > 0 ? ` (${facts.join(", ")})` : "";
}

/** The report as lines for a terminal. */
export function describeReport(report: ImportReport): string[] {
  const { rows, seconds } = report;
  const pace = seconds > 0.2 ? `, ${formatNumber(Math.round(rows / seconds))} a second` : "";
  const lines = [
    `${report.dryRun ? "Dry run, nothing was written. " : ""}${formatNumber(rows)} rows of ${report.file} in ${seconds.toFixed(1)} s${pace}`,
    `  joined     ${formatNumber(report.joined)}${describeJoinedRows(report)}`,
    `  created    ${formatNumber(report.created)}`,
    `  ambiguous  ${formatNumber(report.ambiguous)}`,
    `  rejected   ${formatNumber(report.rejected)}`,
  ];
  for (const [records, count] of Object.entries(report.alsoCreated))
    lines.push(`Also created: ${formatNumber(count)} ${records}`);
  for (const { reason, count, lines: at } of report.reasons) {
    lines.push(
      `  ${formatNumber(count)} x ${reason} (line ${at.join(", ")}${count > at.length ? ", ..." : ""})`,
    );
  }
  for (const { field, count, examples } of report.droppedValues) {
    lines.push(
      `Left out ${formatNumber(count)} values of ${field} that cannot be used: ${examples.join("; ")}`,
    );
  }
  lines.push(...report.warnings);
  if (report.encoding !== "utf-8") lines.push(`The file was read as ${report.encoding}.`);
  const usedHeaders = Object.entries(report.columns).map(([field, header]) => `${field}=${header}`);
  lines.push(`Columns: ${usedHeaders.join(", ")}`);
  if (report.unusedColumns.length > 0) lines.push(`Not used: ${report.unusedColumns.join(", ")}`);
  return lines;
}

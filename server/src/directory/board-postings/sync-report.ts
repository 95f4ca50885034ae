/** What came of one company. */
export type CompanyOutcome =
  | {
      readonly kind: "read";
      readonly isNew: boolean;
      readonly created: number;
      readonly changed: number;
      readonly closed: number;
    }
  | { readonly kind: "unchanged"; readonly closed: number }
  | { readonly kind: "no-board" }
  | { readonly kind: "missing"; readonly closed: number }
  | { readonly kind: "failed"; readonly host: string; readonly message: string };

interface HostFailure {
  companies: number;
  message: string;
}

/** What a round found; plain data, so that it can go through the command channel. */
export interface SyncReport {
  companies: number;
  boardsFound: number;
  boardsRead: number;
  boardsUnchanged: number;
  boardsMissing: number;
  withoutBoard: number;
  /** Whether another process reads the only requested company now. */
  isReadElsewhere: boolean;
  postings: { created: number; changed: number; closed: number };
  /** By host. */
  failures: Record<string, HostFailure>;
}

export const createSyncReport = (): SyncReport => ({
  companies: 0,
  boardsFound: 0,
  boardsRead: 0,
  boardsUnchanged: 0,
  boardsMissing: 0,
  withoutBoard: 0,
  isReadElsewhere: false,
  postings: { created: 0, changed: 0, closed: 0 },
  failures: {},
});

/** Adds the outcome of a company to a report. */
export function addOutcome(report: SyncReport, outcome: CompanyOutcome): void {
  report.companies += 1;
  if ("closed" in outcome) report.postings.closed += outcome.closed;
  switch (outcome.kind) {
    case "read":
      report.boardsRead += 1;
      if (outcome.isNew) report.boardsFound += 1;
      report.postings.created += outcome.created;
      report.postings.changed += outcome.changed;
      break;
    case "unchanged":
      report.boardsUnchanged += 1;
      break;
    case "no-board":
      report.withoutBoard += 1;
      break;
    case "missing":
      report.boardsMissing += 1;
      break;
    case "failed":
      report.failures[outcome.host] = {
        companies: (report.failures[outcome.host]?.companies ?? 0) + 1,
        message: outcome.message,
      };
  }
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

/** Describes a report for a terminal. */
export function describeSync(report: SyncReport): string[] {
  if (report.isReadElsewhere)
    return ["Another process is reading this company's board now and stores what it finds."];
  if (report.companies === 0) return ["No company is due. --all reads every company now."];
  const { boardsFound, boardsRead, boardsUnchanged, boardsMissing, withoutBoard, postings } = report;
  const failures = Object.entries(report.failures).map(
    ([host, { companies, message }]) => `  ${host}: ${count(companies, "company", "companies")} (${message})`,
  );
  return [
    `${count(report.companies, "company", "companies")}: ${count(boardsFound, "board")} found, ${boardsRead} read, ${boardsUnchanged} unchanged, ${boardsMissing} not found; ${withoutBoard} without a board.`,
    `Postings: ${postings.created} new, ${postings.changed} changed, ${postings.closed} closed.`,
    ...(failures.length === 0 ? [] : ["Not read, tried again later:", ...failures]),
  ];
}

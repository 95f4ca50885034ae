import type { CreditEntry, CreditOutcome, downloadStatement as contract, InputOf } from "@eq/contracts";
import type { RowBlock } from "../../platform/files/row-blocks.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { DownloadedFile } from "../../platform/http/mount-download.ts";
import { formatUtcDay } from "./store-account.ts";
import { readEntriesById, readStatementIds } from "./store-statement.ts";

const entriesPerBlock = 1000;

const columns = [
  "Date",
  "Day",
  "Kind",
  "Amount",
  "What",
  "Person",
  "Company",
  "Outcome",
  "Reason",
  "Run",
  "API key",
];

const kindWords: Readonly<Record<CreditEntry["kind"], string>> = {
  grant: "Granted",
  hold: "On hold",
  charge: "Charged",
  release: "Not charged",
  refund: "Refunded",
};

/** For entries without an amount: a free refinement was not charged, and a change of the plan grants nothing. */
const freeKindWords: Partial<typeof kindWords> = { charge: kindWords.release, grant: "Changed" };

const outcomeWords: Readonly<Record<CreditOutcome, string>> = {
  found: "Found",
  partly: "Partly found",
  nothing: "Nothing found",
  failed: "Failed",
  "opted-out": "Opted out",
  "already-owned": "Already owned",
  refined: "Refined",
};

/** Writes the user's statement as a file, newest first. Entries that are added meanwhile are left out. */
export async function downloadStatement(
  context: UserContext,
  filter: InputOf<typeof contract>,
): Promise<DownloadedFile> {
  const { db, user, now } = context;
  const ids = await readStatementIds(db, user.id, filter);
  return {
    fileName: `credit-statement-${formatUtcDay(now())}.csv`,
    format: "csv",
    columns,
    rowCount: ids.length,
    rows: readBlocks(context, ids),
  };
}

async function* readBlocks(
  { db, user, signal }: UserContext,
  ids: readonly number[],
): AsyncGenerator<RowBlock> {
  for (let start = 0; start < ids.length; start += entriesPerBlock) {
    signal.throwIfAborted();
    const entries = await readEntriesById(db, user.id, ids.slice(start, start + entriesPerBlock));
    yield entries.map(writeRow);
  }
}

function writeRow(entry: CreditEntry): RowBlock[number] {
  const { at, day, kind, amount, what, person, company, outcome, reason, runId, apiKey } = entry;
  const kindWord = amount === 0 ? (freeKindWords[kind] ?? kindWords[kind]) : kindWords[kind];
  return [
    at,
    day,
    kindWord,
    amount,
    what,
    person,
    company,
    outcome && outcomeWords[outcome],
    reason,
    runId,
    apiKey,
  ];
}

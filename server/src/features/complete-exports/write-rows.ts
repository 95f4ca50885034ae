import type { Company, Contact, FileCell } from "@eq/contracts";
import { type RowBlock, WrongRowCount } from "../../platform/files/row-blocks.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { ExportBlock } from "../export-audit/index.ts";
import { type LeadRequest, readLeads } from "../lead-details/index.ts";
import { listFixedItems, noteOnRun, type RunRow } from "../runs/index.ts";
import { omitOldValues } from "./examine-people.ts";
import { describeKey, type ExportSources } from "./resolve-source.ts";
import type { StoredPlan } from "./store.ts";

/** Number of rows that are read and written at once: few at first, so that a file begins soon, then twice as many each time. */
const firstRows = 50;
const mostRows = 500;

type FixedRows = Awaited<ReturnType<typeof listFixedItems>>;

/** Reads the fixed rows of a run in blocks. */
async function* readFixedRows({ db, signal }: UserContext, run: RunRow): AsyncGenerator<FixedRows> {
  let after = 0;
  for (let limit = firstRows; ; limit = Math.min(mostRows, limit * 2)) {
    signal.throwIfAborted();
    const rows = await listFixedItems(db, run.id, { after, limit });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.position ?? after;
  }
}

/** Reads what the user may have of the planned people now. */
export async function* readPeopleBlocks(
  context: UserContext,
  { run, oldValues }: StoredPlan,
  { sources, cellsOf }: { sources: ExportSources; cellsOf: (person: Contact) => FileCell[] },
): AsyncGenerator<ExportBlock> {
  const { db, user, now, signal } = context;
  for await (const fixed of readFixedRows(context, run)) {
    const requests = fixed.flatMap(describeFixed);
    const call = { exit: "export", db, userId: user.id, now: now(), signal } as const;
    const { leads, leftOut, blanked } = await readLeads(sources, requests, call);
    const people = leads.map((lead) => ({
      key: lead.key,
      person: oldValues === "leave-out" ? omitOldValues(lead, call.now) : lead.person,
    }));
    yield {
      rows: people.map(({ person }) => cellsOf(person)),
      people: people.map(({ key, person }) => ({
        key,
        name: person.name ?? "",
        company: person.companyName ?? null,
      })),
      // Whoever was erased since has no key any more.
      leftOut: leftOut + fixed.length - requests.length,
      blanked,
    };
  }
}

function describeFixed({ key, input }: FixedRows[number]): LeadRequest[] {
  if (key === null) return [];
  const { fullName, companyName, profile } = input;
  const listed = { name: fullName ?? null, companyName: companyName || null };
  return [{ key, person: { ...describeKey(key), ...listed, ...profile } }];
}

export async function* readCompanyBlocks(
  context: UserContext,
  { run }: StoredPlan,
  { sources, cellsOf }: { sources: ExportSources; cellsOf: (company: Company) => FileCell[] },
): AsyncGenerator<ExportBlock> {
  const { signal } = context;
  for await (const fixed of readFixedRows(context, run)) {
    const ids = fixed.flatMap(({ key }) => key ?? []);
    const companies = await sources.prospects.companiesById(ids, { signal });
    const byId = new Map(companies.map((company) => [company.id, company]));
    // A company that the directory has lost since keeps its row.
    const rows = fixed.map(({ key, input }): Company => {
      const id = key ?? "";
      return byId.get(id) ?? { id, name: input.companyName ?? "", leadStatus: "unknown" };
    });
    yield {
      rows: rows.map(cellsOf),
      people: [],
      leftOut: 0,
      blanked: 0,
    };
  }
}

/** Passes on blocks without what the audit needs. */
export async function* takeRows(blocks: AsyncIterable<ExportBlock>): AsyncGenerator<RowBlock> {
  for await (const { rows } of blocks) yield rows;
}

/**
 * Counts the rows of an export while they pass, and says on its run when they are not those that were promised.
 * @throws WrongRowCount at the end, so that the file is not completed
 */
export async function* checkCounts(
  { db }: UserContext,
  { run }: StoredPlan,
  { blocks, counted }: { blocks: AsyncIterable<ExportBlock>; counted: { leftOut: number } },
): AsyncGenerator<ExportBlock, void, void> {
  let written = 0;
  for await (const block of blocks) {
    written += block.rows.length;
    counted.leftOut += block.leftOut;
    yield block;
  }
  const found = written + counted.leftOut;
  const isComplete = found === run.total;
  const note = isComplete
    ? null
    : `The last file was not completed: ${found} of ${run.total} rows were found. Download it again.`;
  await noteOnRun(db, run.id, note);
  if (!isComplete) throw new WrongRowCount(run.total, found, true);
}

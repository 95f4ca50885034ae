import type { downloadRun as contract, FileCell, InputOf, ItemOutcome } from "@eq/contracts";
import type { RowBlock } from "../../platform/files/row-blocks.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { DownloadedFile } from "../../platform/http/mount-download.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { type ExportBlock, type ExportedPerson, recordBlocks } from "../export-audit/index.ts";
import { type FileItems, listFileItems, type StoredItem } from "./item-store.ts";
import type { RunEngine } from "./run-engine.ts";
import type { KindCall, PresentedResult, RunKindDefinition } from "./run-kind.ts";
import type { RunRow } from "./run-row.ts";
import { requireRun } from "./show-run.ts";
import { findRun } from "./store.ts";

/** Number of items that are read and presented at once. */
const itemsPerBlock = 500;

const outcomeWords: Readonly<Record<ItemOutcome, string>> = {
  found: "Found",
  partly: "Partly found",
  ambiguous: "Ambiguous",
  nothing: "Nothing found",
  "opted-out": "Opted out",
  failed: "Failed",
};

/**
 * Writes a run's items as a file, one row for each item in order.
 * @throws Refusal 404 when the user has no such run
 */
export async function downloadRun(
  context: UserContext,
  { id, format, fields, only }: InputOf<typeof contract>,
  engine: RunEngine,
): Promise<DownloadedFile> {
  const { db, user, now, signal } = context;
  const run = requireRun(await findRun(db, user.id, id));
  if (run.kind === "export") throw notFoundRefusal("The file of an export has an address of its own");
  const kind = engine.kindOf(run.kind);
  const layout = chooseLayout(kind, fields);
  const call = { userId: user.id, db, now: now(), signal };
  const fileName = `${nameFile(run.kind, layout)}-${now().getTime()}.${format}`;
  const blocks = readBlocks({ run, kind, layout, items: { only, event: run.event } }, call);
  const exported = { kind: "run", what: `Run “${run.label}”`, fileName } as const;
  return {
    fileName,
    format,
    columns: layout.columns,
    rowCount: countFileRows(run, only),
    rows: layout.hasNames ? recordBlocks(context, exported, blocks) : takeRows(blocks),
  };
}

function nameFile(kind: RunRow["kind"], { hasNames }: FileLayout): string {
  if (kind === "crm-push" || kind === "crm-undo") return kind;
  return hasNames ? "contact-enrichment" : "company-enrichment";
}

interface FileLayout {
  columns: string[];
  /** Whether the kind's rows name people beside companies. */
  hasNames: boolean;
  /** Indexes of the chosen columns in the kind's `exportColumns`. */
  chosen: number[];
}

export function chooseLayout(kind: RunKindDefinition, fields: string | null | undefined): FileLayout {
  const names = fields?.split(",").map((name) => name.trim()) ?? kind.exportColumns;
  const chosen = names.map((name) => kind.exportColumns.indexOf(name)).filter((index) => index >= 0);
  const hasNames = kind.namesPeople ?? false;
  return {
    columns: [
      ...(hasNames ? ["Full Name", "Company"] : ["Company"]),
      "Outcome",
      "Reason",
      "Credits",
      ...chosen.map((index) => kind.exportColumns[index] as string),
    ],
    hasNames,
    chosen,
  };
}

function countFileRows({ received, found, partly }: RunRow, only: FileItems["only"]): number {
  if (only === "all") return received;
  return only === "found" ? found + partly : received - found - partly;
}

interface RunFile {
  run: RunRow;
  kind: RunKindDefinition;
  layout: FileLayout;
  items: FileItems;
}

/** Reads the rows of a run's file, with the people in them. */
export async function* readBlocks(
  { run, kind, layout, items }: RunFile,
  call: KindCall,
): AsyncGenerator<ExportBlock> {
  const promised = { limit: itemsPerBlock, ...items };
  let after = 0;
  for (;;) {
    const block = await listFileItems(call.db, run.id, { ...promised, after });
    // Rows that have arrived since the file was begun are not in it.
    const rows = block.filter(({ position }) => position <= run.received);
    if (rows.length === 0) return;
    const ids = [...new Set(rows.flatMap(({ resultId }) => resultId ?? []))];
    const results = ids.length > 0 ? await kind.present(ids, "export", call) : new Map();
    const written = rows.map((item) => omitLeftOut(item, results.get(item.resultId ?? "")));
    yield {
      rows: written.map(({ item, result }) => writeRow(item, { kind, layout, result })),
      people: written.map(describePerson),
      leftOut: written.filter(({ isLeftOut }) => isLeftOut).length,
      blanked: written.reduce((sum, each) => sum + each.blanked, 0),
    };
    after = rows.at(-1)?.position ?? after;
  }
}

async function* takeRows(blocks: AsyncIterable<ExportBlock>): AsyncGenerator<RowBlock> {
  for await (const { rows } of blocks) yield rows;
}

interface WrittenRow {
  item: StoredItem;
  result: PresentedResult | undefined;
  /** Whether nothing of the found person may leave; the row then has only the user's own words. */
  isLeftOut: boolean;
  /** Numbers that must not be called. */
  blanked: number;
}

function omitLeftOut(item: StoredItem, result: PresentedResult | undefined): WrittenRow {
  const withheld = result?.withheld ?? [];
  const blanked = withheld.filter((reason) => reason === "do-not-call").length;
  const isLeftOut = blanked < withheld.length;
  return { item, result: isLeftOut ? undefined : result, isLeftOut, blanked };
}

/** The person of a row for the audit: the found one, else the one whom the user named. */
function describePerson({ item: { input }, result }: WrittenRow): ExportedPerson {
  const contact = result?.contact;
  if (!contact) return { key: null, name: input.fullName ?? "", company: input.companyName ?? null };
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(" ");
  return { key: contact.id, name: name || (input.fullName ?? ""), company: contact.companyName ?? null };
}

const nameOutcome = ({ outcomeWords: own }: RunKindDefinition, outcome: ItemOutcome | null) =>
  outcome === null ? "Waiting" : (own?.[outcome] ?? outcomeWords[outcome]);

function writeRow(
  { input, outcome, reason, charged }: StoredItem,
  {
    kind,
    layout,
    result,
  }: { kind: RunKindDefinition; layout: FileLayout; result: PresentedResult | undefined },
): FileCell[] {
  const cells = kind.exportCells(result ?? {});
  return [
    ...(layout.hasNames ? [input.fullName, input.companyName] : [input.companyName]),
    nameOutcome(kind, outcome),
    reason,
    charged,
    ...layout.chosen.map((index) => cells[index]),
  ];
}

import type { planExport as contract, ExportPlan, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";
import { refuseDeletedUser } from "../credits/index.ts";
import {
  type FixedItem,
  findFixedRunOfRequest,
  type RunEngine,
  removeOldFixedRuns,
  showRun,
  storeFixedRun,
} from "../runs/index.ts";
import { exportLimit } from "./check-export.ts";
import { examinePeople } from "./examine-people.ts";
import { nameExport } from "./name-export.ts";
import { type ExportSources, type ResolvedSource, resolveSource } from "./resolve-source.ts";
import { findPlan, insertPlan, listLabelsOfDay } from "./store.ts";

type Input = InputOf<typeof contract>;

/** Number of exports of a user whose rows stay stored; older ones are removed. */
const storedExports = 100;

/**
 * Fixes the rows of an export as a run that is done.
 * @throws Refusal 409 when no row is left, 401 when the user was deleted meanwhile, 429 for too many calls, and the refusals
 *   of `resolveSource`
 */
export async function planExport(
  context: UserContext,
  input: Input,
  { runEngine, ...sources }: ExportSources & { runEngine: RunEngine },
): Promise<Omit<ExportPlan, "success">> {
  const { db, user } = context;
  const earlier = await findFixedRunOfRequest(db, user.id, input.requestKey);
  if (earlier) return describePlan(context, String(earlier.id), runEngine);
  await countUserCall(context, exportLimit);
  const resolved = await resolveSource(context, input.source, sources, { isPaid: true });
  const chosen =
    resolved.of === "companies"
      ? await chooseCompanies(context, resolved, sources)
      : await choosePeople(context, resolved, { input, sources });
  if (chosen.items.length === 0) throw new Refusal(409, describeNothing(resolved, chosen));
  const runId = await storePlan(context, input, { resolved, chosen });
  return describePlan(context, runId, runEngine);
}

interface ChosenRows {
  items: FixedItem[];
  leftOut: number;
  skipped: number;
  blanked: number;
}

const companiesPerBlock = 1_000;

/** Names the companies, so that a company that the directory loses keeps its row. */
async function chooseCompanies(
  { signal }: UserContext,
  { rows }: ResolvedSource,
  { prospects }: ExportSources,
): Promise<ChosenRows> {
  const items: FixedItem[] = [];
  for (let start = 0; start < rows.length; start += companiesPerBlock) {
    const ids = rows.slice(start, start + companiesPerBlock).map(({ key }) => key);
    const companies = await prospects.companiesById(ids, { signal });
    const names = new Map(companies.map(({ id, name }) => [id, name]));
    for (const id of ids) {
      const companyName = names.get(id);
      if (companyName !== undefined) items.push({ key: id, input: { companyName, companyId: id } });
    }
  }
  return { items, leftOut: rows.length - items.length, skipped: 0, blanked: 0 };
}

async function choosePeople(
  { db, user, now, signal }: UserContext,
  { rows }: ResolvedSource,
  { input, sources }: { input: Input; sources: ExportSources },
): Promise<ChosenRows> {
  const chosen: ChosenRows = { items: [], leftOut: 0, skipped: 0, blanked: 0 };
  const call = { db, userId: user.id, now: now(), signal };
  for await (const { people, leftOut } of examinePeople(sources, rows, call)) {
    chosen.leftOut += leftOut;
    for (const { key, person, request, blanked, earlier } of people) {
      if (earlier && input.exportedBefore === "skip") {
        chosen.skipped += 1;
        continue;
      }
      chosen.blanked += blanked;
      const { name, companyName } = person;
      const profile = request.person.name ? request.person : undefined;
      chosen.items.push({
        key,
        input: { fullName: name ?? "", companyName: companyName ?? "", ...(profile && { profile }) },
      });
    }
  }
  return chosen;
}

function describeNothing({ of, rows }: ResolvedSource, { leftOut, skipped }: ChosenRows): string {
  if (rows.length === 0) return `There is nothing to export: no ${of} match.`;
  const [left, before] = [leftOut, skipped].map((count) => count.toLocaleString("en-US"));
  return `The file would have no rows: ${left} left out, ${before} exported before.`;
}

function storePlan(
  { db, user, now }: UserContext,
  { source, requestKey, oldValues, profile }: Input,
  { resolved, chosen }: { resolved: ResolvedSource; chosen: ChosenRows },
): Promise<string> {
  const at = now();
  const { of, name: label } = resolved;
  const { items, ...counts } = chosen;
  // Only a search takes long, and whoever searches has an account's row.
  const isSearch = source.kind === "search" || source.kind === "saved-search";
  return db.transaction(async (tx) => {
    if (isSearch) await refuseDeletedUser(tx, user.id);
    const fixed = { kind: "export", label, requestKey, items, now: at } as const;
    const { run, isNew } = await storeFixedRun(tx, user.id, fixed);
    if (!isNew) return String(run.id);
    const name = nameExport({ label, of, at, number: 1 });
    const labels = await listLabelsOfDay(tx, user.id, { of, at });
    const number =
      1 + labels.filter((each) => nameExport({ label: each, of, at, number: 1 }) === name).length;
    await removeOldFixedRuns(tx, user.id, { kind: "export", kept: storedExports });
    await insertPlan(tx, user.id, { runId: run.id, of, oldValues, profile, number, ...counts, at });
    return String(run.id);
  });
}

async function describePlan({ db, user }: UserContext, runId: string, engine: RunEngine) {
  const plan = await findPlan(db, user.id, runId);
  // The request key is that of a run of another kind.
  if (!plan) throw new Refusal(409, "This request key belongs to another run");
  const { run, of, leftOut, skipped, blanked } = plan;
  return { run: await showRun(db, engine, run), of, rows: run.total, leftOut, skipped, blanked };
}

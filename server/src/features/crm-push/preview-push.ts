import {
  type previewPush as contract,
  type EventOf,
  type InputOf,
  type ObjectPreview,
  type PreviewExample,
  type PushPreview,
  previewExampleLimit,
} from "@eq/contracts";
import { type CrmObject, CrmStopped, CrmUnavailable } from "../../adapters/crm/port.ts";
import type { Context } from "../../platform/http/context.ts";
import { Refusal, unauthorizedRefusal } from "../../platform/http/refusal.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";
import { listFixedItems } from "../runs/index.ts";
import { planRows, type RowPlan } from "./plan-rows.ts";
import { listPlannedItems, requirePlan } from "./planned-items.ts";
import { findMissingLinks, nameRecords } from "./preview-links.ts";
import { nameAccount, type PushCall, type PushItem, type PushRow } from "./push-row.ts";
import { readCompaniesOf, readRows } from "./read-rows.ts";
import { type CrmServices, requireCrm } from "./require-crm.ts";
import type { WrittenField } from "./store-writes.ts";

type PreviewEvent = EventOf<typeof contract>;

const previewLimit = { key: "crm preview", perMinute: 30, what: "previews are made" };
const previewFields = 8;

/**
 * Compares the rows of an export with the CRM, block by block. Writes nothing to the CRM.
 * @throws Refusal 404 when the user has no such export, 409 without a CRM or when it cannot be read, 429 for too many calls
 */
export async function* previewPush(
  context: Context,
  { exportId }: InputOf<typeof contract>,
  services: CrmServices,
): AsyncGenerator<PreviewEvent, void, void> {
  const { db, user, now, signal } = context;
  if (!user) throw unauthorizedRefusal();
  const crm = requireCrm(services);
  const plan = await requirePlan(db, user.id, exportId);
  await countUserCall({ ...context, user }, previewLimit);
  try {
    const account = await crm.openAccount({ mayCreate: false }, { signal });
    const sources = { ...services, crm };
    const call = {
      sources,
      account,
      accountKey: nameAccount(crm, account),
      db,
      userId: user.id,
      now: now(),
      signal,
    };
    const preview = createPreview(plan.of, plan.run.total);
    const companies = new Map<string, string | null>();
    const links = new Set<string>();
    let after = 0;
    for (;;) {
      const found = await listFixedItems(db, plan.run.id, { after, limit: crm.batchSize });
      if (found.length === 0) break;
      yield { type: "progress", data: { done: after, total: plan.run.total } };
      await addBlock(preview, listPlannedItems(plan.of, found), { plan, companies, links, call });
      preview.links = links.size;
      after = found.at(-1)?.position ?? after;
    }
    yield { type: "preview", data: preview };
  } catch (error) {
    throw error instanceof CrmStopped || error instanceof CrmUnavailable
      ? new Refusal(409, `${describeProblem(error).replace(/[.]?$/, ".")} Nothing was written.`)
      : error;
  }
}

const describeProblem = (error: CrmStopped | CrmUnavailable) =>
  error instanceof CrmStopped ? error.problem : error.message;

const createCounts = (): ObjectPreview => ({
  create: 0,
  update: 0,
  skip: 0,
  conflict: 0,
  changes: { crm: 0, eq: 0 },
});

const createPreview = (of: PushPreview["of"], rows: number): PushPreview => ({
  ...{
    of,
    rows,
    contacts: createCounts(),
    companies: createCounts(),
    links: 0,
    leftOut: 0,
    unusable: [],
    examples: [],
  },
});

interface BlockCall {
  plan: Awaited<ReturnType<typeof requirePlan>>;
  /** The companies of people that are counted already, with the names of their records; null for those without one. */
  companies: Map<string, string | null>;
  /** The links that the push would add. */
  links: Set<string>;
  call: PushCall;
}

async function addBlock(
  preview: PushPreview,
  items: readonly PushItem[],
  { plan, companies, links, call }: BlockCall,
): Promise<void> {
  const { rows, leftOut } = await readRows(items, plan, call);
  preview.leftOut += leftOut.size;
  if (plan.of === "companies") {
    await addRows(preview, "company", { rows, call });
    return;
  }
  const newCompanies = (await readCompaniesOf(rows, call)).filter(
    ({ companyId }) => !companies.has(companyId ?? ""),
  );
  const contactNames = await addRows(preview, "contact", { rows, call });
  const companyNames = await addRows(preview, "company", { rows: newCompanies, call });
  for (const { companyId, row } of newCompanies)
    companies.set(companyId ?? "", companyNames.get(row) ?? null);
  const named = new Map([...companies].flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])));
  for (const link of await findMissingLinks(rows, { contacts: contactNames, companies: named }, call))
    links.add(link);
}

/** Counts the rows of one kind. @returns the names of their records by row */
async function addRows(
  preview: PushPreview,
  object: CrmObject,
  { rows, call }: { rows: readonly PushRow[]; call: PushCall },
): Promise<Map<number, string>> {
  const counts = object === "contact" ? preview.contacts : preview.companies;
  const isListed = object === "contact" || preview.of === "companies";
  const plans = await planRows(object, rows, call);
  for (const plan of plans) {
    addPlan(counts, plan);
    if (plan.kind === "unusable" && isListed) addUnusable(preview, plan.reason);
    const example = isListed ? describeExample(plan, call) : null;
    if (example && preview.examples.length < previewExampleLimit) preview.examples.push(example);
  }
  return nameRecords(object, plans);
}

function addPlan(counts: ObjectPreview, plan: RowPlan): void {
  if (plan.kind === "create") {
    counts.create += 1;
    counts.changes.crm += 1;
    counts.changes.eq += 1;
  } else if (plan.kind === "change") {
    const [fills, conflicts] = [plan.fills.length, plan.conflicts.length];
    counts[conflicts > 0 ? "conflict" : fills > 0 ? "update" : "skip"] += 1;
    counts.changes.crm += Number(fills > 0);
    counts.changes.eq += Number(fills + conflicts > 0);
  } else if (plan.kind === "repeated") counts.skip += 1;
}

function addUnusable({ unusable }: PushPreview, reason: string): void {
  const entry = unusable.find((each) => each.reason === reason);
  if (entry) entry.rows += 1;
  else unusable.push({ reason, rows: 1 });
}

function describeExample(plan: RowPlan, { sources }: PushCall): PreviewExample | null {
  if (plan.kind !== "create" && plan.kind !== "change") return null;
  const { name, companyName } = plan.row;
  const describe = ({ field, before, written }: WrittenField) => ({
    ...{ field: sources.crm.nameField(field), crm: before, eq: written },
  });
  if (plan.kind === "create") return { name, company: companyName, action: "create", fields: [] };
  const { fills, conflicts } = plan;
  if (fills.length + conflicts.length === 0) return null;
  const fields = [...conflicts, ...fills].slice(0, previewFields).map(describe);
  return { name, company: companyName, action: conflicts.length > 0 ? "conflict" : "update", fields };
}

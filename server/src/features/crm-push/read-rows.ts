import type { Company, Contact, ExportRowKind } from "@eq/contracts";
import { describeKey, omitOldValues } from "../complete-exports/index.ts";
import { readLeads } from "../lead-details/index.ts";
import { type PushCall, type PushItem, type PushRow, writeOwnId } from "./push-row.ts";
import type { StoredPush } from "./store.ts";

/** The rows of a batch with what the user may have of them now. */
export interface ReadRows {
  rows: PushRow[];
  /** Positions without a row, with the reason. */
  leftOut: Map<number, { outcome: "opted-out" | "nothing"; reason: string }>;
  /** People who are suppressed or objected. */
  suppressed: number;
  /** Numbers that must not be called, which are left out. */
  blanked: number;
}

/** Reads the people of a batch through the gate. */
export async function readPeople(
  items: readonly PushItem[],
  { oldValues }: Pick<StoredPush, "oldValues">,
  call: PushCall,
): Promise<ReadRows> {
  const { sources, db, userId, now, signal } = call;
  const named = items.filter(({ input }) => input.personId);
  const requests = named.map(({ input }) => {
    const { fullName, companyName, personId } = input;
    const { profile } = input as { profile?: Contact };
    const listed = { name: fullName ?? null, companyName: companyName || null };
    const key = personId as string;
    return { key, person: { ...describeKey(key), ...listed, ...profile } };
  });
  const { leads, leftOut, blanked } = await readLeads(sources, requests, {
    exit: "export",
    db,
    userId,
    now,
    signal,
  });
  const reasons: ReadRows["leftOut"] = new Map(
    items.map(({ position, input }) => [
      position,
      input.personId
        ? { outcome: "opted-out", reason: "Left out: on your suppression list, or the person objected" }
        : { outcome: "opted-out", reason: "Erased on request" },
    ]),
  );
  const rows = leads.map((lead): PushRow => {
    const person = oldValues === "leave-out" ? omitOldValues(lead, now) : lead.person;
    const { position, input } = named[lead.index] as PushItem;
    reasons.delete(position);
    return {
      row: position,
      ownId: person.id ? writeOwnId(person.id) : null,
      personKey: lead.key,
      name: person.name || (input.fullName ?? ""),
      companyName: person.companyName ?? null,
      values: sources.crm.describeContact(person),
      companyId: person.companyId || null,
    };
  });
  return { rows, leftOut: reasons, suppressed: leftOut, blanked };
}

/** Reads the companies of a batch. */
export async function readCompanies(items: readonly PushItem[], call: PushCall): Promise<ReadRows> {
  const ids = items.flatMap(({ input }) => input.companyId ?? []);
  const companies = await listCompanies(ids, call);
  const rows: PushRow[] = [];
  const leftOut: ReadRows["leftOut"] = new Map();
  for (const { position, input } of items) {
    const company = companies.get(input.companyId ?? "");
    if (company) rows.push(describeRow(company, position, call));
    else leftOut.set(position, { outcome: "nothing", reason: "The directory no longer has this company" });
  }
  return { rows, leftOut, suppressed: 0, blanked: 0 };
}

/** Reads the companies of people, each under the position of the first person who is there. */
export async function readCompaniesOf(people: readonly PushRow[], call: PushCall): Promise<PushRow[]> {
  const positions = new Map<string, number>();
  for (const { row, companyId } of people)
    if (companyId !== null && !positions.has(companyId)) positions.set(companyId, row);
  const companies = await listCompanies([...positions.keys()], call);
  return [...companies.values()].map((company) => describeRow(company, positions.get(company.id) ?? 0, call));
}

async function listCompanies(
  ids: readonly string[],
  { sources, signal }: PushCall,
): Promise<Map<string, Company>> {
  if (ids.length === 0) return new Map();
  const companies = await sources.prospects.companiesById([...new Set(ids)], { signal });
  return new Map(companies.map((company) => [company.id, company]));
}

const describeRow = (company: Company, row: number, { sources }: PushCall): PushRow => ({
  row,
  ownId: writeOwnId(company.id),
  personKey: null,
  name: company.name,
  companyName: null,
  values: sources.crm.describeCompany(company),
  companyId: company.id,
});

/** Reads the rows of a batch. */
export const readRows = (
  items: readonly PushItem[],
  push: Pick<StoredPush, "oldValues"> & { of: ExportRowKind },
  call: PushCall,
): Promise<ReadRows> => (push.of === "people" ? readPeople(items, push, call) : readCompanies(items, call));

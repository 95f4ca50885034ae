import {
  type checkExport as contract,
  type ExportCheck,
  type ExportRowCounts,
  exportSelectionLimit,
  type InputOf,
  listedExportLimit,
  listedPeopleLimit,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";
import { type ExaminedPerson, examinePeople } from "./examine-people.ts";
import { type ExportSources, type ResolvedSource, resolveSource } from "./resolve-source.ts";

export const exportLimit = { key: "export plan", perMinute: 30, what: "exports are planned" };

/**
 * Counts what a file of the source would have. Costs nothing and hands nothing out.
 * @throws the refusals of `resolveSource`, Refusal 429 for too many calls
 */
export async function checkExport(
  context: UserContext,
  { source }: InputOf<typeof contract>,
  sources: ExportSources,
): Promise<ExportCheck> {
  await countUserCall(context, exportLimit);
  const resolved = await resolveSource(context, source, sources, { isPaid: false });
  return resolved.of === "companies" ? countCompanies(resolved) : countPeople(context, resolved, sources);
}

const createCounts = (): ExportRowCounts => ({
  rows: 0,
  blanked: 0,
  oldEmails: 0,
  oldPhones: 0,
  oldTitles: 0,
  oldPeople: 0,
  recheckable: 0,
});

function countCompanies({ name, of, rows }: ResolvedSource): ExportCheck {
  const selected = rows.length;
  return {
    name,
    of,
    selected,
    leftOut: 0,
    fresh: { ...createCounts(), rows: selected },
    again: createCounts(),
    earlier: [],
    againKeys: [],
    old: [],
  };
}

async function countPeople(
  { db, user, now, signal }: UserContext,
  { name, of, rows }: ResolvedSource,
  sources: ExportSources,
): Promise<ExportCheck> {
  const [fresh, again] = [createCounts(), createCounts()];
  const earlier = new Map<string, ExportCheck["earlier"][number]>();
  const old: ExportCheck["old"] = [];
  const againKeys: string[] = [];
  let leftOut = 0;
  const call = { db, userId: user.id, now: now(), signal };
  for await (const block of examinePeople(sources, rows, call)) {
    leftOut += block.leftOut;
    for (const person of block.people) {
      addToCounts(person.earlier ? again : fresh, person);
      if (person.earlier) {
        addEarlier(earlier, person.earlier);
        againKeys.push(person.key);
      }
      if (Object.keys(person.old).length > 0 && old.length < listedPeopleLimit) old.push(describeOld(person));
    }
  }
  const newest = [...earlier.values()].sort((one, other) => other.at.localeCompare(one.at));
  return {
    name,
    of,
    selected: rows.length,
    leftOut,
    fresh,
    again,
    earlier: newest.slice(0, listedExportLimit),
    againKeys: againKeys.slice(0, exportSelectionLimit),
    old,
  };
}

function addToCounts(counts: ExportRowCounts, { blanked, old, isRecheckable }: ExaminedPerson): void {
  counts.rows += 1;
  counts.blanked += blanked;
  counts.oldEmails += Number("email" in old);
  counts.oldPhones += Number("phone" in old) + Number("mobile" in old);
  counts.oldTitles += Number("jobTitle" in old);
  counts.oldPeople += Number(Object.keys(old).length > 0);
  counts.recheckable += Number(isRecheckable);
}

function addEarlier(
  counted: Map<string, ExportCheck["earlier"][number]>,
  { exportId, at, fileName }: NonNullable<ExaminedPerson["earlier"]>,
): void {
  const people = (counted.get(exportId)?.people ?? 0) + 1;
  counted.set(exportId, { at, fileName, people });
}

function describeOld({ key, person, old, isRecheckable }: ExaminedPerson): ExportCheck["old"][number] {
  return { key, name: person.name ?? "", companyName: person.companyName ?? null, isRecheckable, ...old };
}

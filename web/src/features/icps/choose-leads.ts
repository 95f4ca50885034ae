import type { CheckedPerson, Contact, ExportCheck, ExportChoices } from "@eq/contracts";

/** The key of a person in exports: the id, else "name:" and the name. */
export const keyOfIcp = ({ id, name }: Contact): string => id || `name:${name ?? ""}`;

/** The people who are exported with these choices: without those of earlier exports, if they are skipped. */
export function chooseIcps(
  leads: readonly Contact[],
  check: ExportCheck | null,
  { exportedBefore }: ExportChoices,
): readonly Contact[] {
  if (!check || exportedBefore === "include") return leads;
  const skipped = new Set(check.againKeys);
  return leads.filter((lead) => !skipped.has(keyOfIcp(lead)));
}

const fieldsOfValue = {
  email: ["email"],
  phone: ["phone", "directPhone"],
  mobile: ["mobile"],
  jobTitle: ["jobTitle"],
} as const;

/** Empties the values of a person that are past their age, if they are left out. */
export function omitOldValues(
  lead: Contact,
  check: ExportCheck | null,
  { oldValues }: ExportChoices,
): Contact {
  const old = oldValues === "leave-out" && check?.old.find(({ key }) => key === keyOfIcp(lead));
  if (!old) return lead;
  const emptied = listOldFields(old).map((field) => [field, null] as const);
  return { ...lead, ...Object.fromEntries(emptied) };
}

function listOldFields(old: CheckedPerson): string[] {
  const values = Object.keys(fieldsOfValue) as (keyof typeof fieldsOfValue)[];
  return values.flatMap((value) => (old[value] ? fieldsOfValue[value] : []));
}

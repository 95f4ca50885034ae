import { type Company, hostOf, leadStatuses, nameKey } from "@eq/contracts";

/**
 * One list of both: companies that share an id, an ultimate parent id, a normalised name or a website host
 * are one. The earlier id and backendOrder stay; every other value that the later one has fills in.
 */
export function mergeCompanies(known: readonly Company[], arriving: readonly Company[]): Company[] {
  const merged: Company[] = [];
  const places = new Map<string, number>();
  for (const company of [...known, ...arriving]) {
    const keys = identityKeys(company);
    const place = keys.map((key) => places.get(key)).find((found) => found !== undefined) ?? merged.length;
    const before = merged[place];
    const after = before ? fillIn(before, company) : company;
    merged[place] = after;
    for (const key of [...keys, ...identityKeys(after)]) if (!places.has(key)) places.set(key, place);
  }
  return merged;
}

import { canonicalTerm } from "./canonical-terms.ts";
import type { CoreData } from "./core-shape.ts";
import { parseCsv } from "./csv.ts";

/** Tables that a deployment may add to, by the word in the first column of its file. */
const tableOfKind = new Map<string, string>(
  Object.entries({
    industry: "industry-terms",
    label: "industry-labels",
    title: "title-phrases",
    place: "place-names",
    skill: "skills",
    size: "size-words",
  }),
);

/**
 * Lays a deployment's own terms over the data. The text is CSV with the columns kind (industry, label, title,
 * place, skill, size), term, and the further columns of that kind's file in data/ ("industry,widgets,manufacturing").
 * Own terms win over those of the data; lines of an unknown kind are returned as `rejected`.
 */
export function addCustomTerms(data: CoreData, csv: string): { data: CoreData; rejected: string[] } {
  const tables = { ...data.tables };
  const rejected: string[] = [];
  for (const [kind = "", term = "", ...rest] of parseCsv(csv)) {
    const table = tableOfKind.get(kind.toLowerCase());
    if (kind.toLowerCase() === "kind") continue;
    if (table === undefined || term === "") rejected.push([kind, term, ...rest].join(","));
    else
      tables[table] = withTerm(
        tables[table] ?? [],
        completeRow(table, [canonicalTerm(table, term), ...rest]),
      );
  }
  return { data: { ...data, version: `${data.version}+${csv.length}`, tables }, rejected };
}

/** The deployment's own term takes the place of the table's. */
function withTerm(rows: readonly string[][], own: string[]): string[][] {
  return [own, ...rows.filter(([term]) => term !== own[0])];
}

/** An industry term without a kind is a narrow one. */
function completeRow(table: string, row: string[]): string[] {
  return table === "industry-terms" && row.length < 3 ? [...row, "specific"] : row;
}

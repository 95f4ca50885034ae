/**
 * The interpreter's data as plain JSON. `version` changes with the content. `tables` has the rows of each data/*.csv
 * by file name, with lookup keys as terms (see canonical-terms.ts). `cities` has, by region ("US-TX", "DE"), lines of
 * "name,people[,metro region[,matching form]]". `people` is in hundreds. The matching form (`placeKey`) is left out
 * if it is the name in lower case.
 */
export interface CoreData {
  version: string;
  tables: Record<string, string[][]>;
  cities: Record<string, string>;
}

/**
 * Reads a table of single words, whose rows are [use, "word word ..."]: returns all words, or only those of one use.
 */
export function getTableWords(data: CoreData, name: string, use?: string): string[] {
  const rows = getTable(data, name).filter(([other]) => use === undefined || other === use);
  return rows.flatMap(([, words = ""]) => words.split(" "));
}

/** The rows of one table; empty if the data does not have the table. */
export function getTable(data: CoreData, name: string): string[][] {
  return data.tables[name] ?? [];
}

/**
 * Everything the interpreter knows, as plain JSON: the rows of each data/*.csv by file name (terms as they are looked up by, see canonical-terms.ts), and the cities
 * by region ("US-TX", "DE") as lines of "name,people[,metro region[,matching form]]" (people in hundreds; the form of
 * `placeKey` where it is not just the name's lower case). `version` changes with the content.
 */
export interface CoreData {
  version: string;
  tables: Record<string, string[][]>;
  cities: Record<string, string>;
}

/** The words of a table that is baked as rows of [use, "word word ..."]; all of them, or those of one use. */
export function wordsOf(data: CoreData, name: string, use?: string): string[] {
  const rows = tableOf(data, name).filter(([other]) => use === undefined || other === use);
  return rows.flatMap(([, words = ""]) => words.split(" "));
}

/** The rows of one table; none when the data lacks it. */
export function tableOf(data: CoreData, name: string): string[][] {
  return data.tables[name] ?? [];
}

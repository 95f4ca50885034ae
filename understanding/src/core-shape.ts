/**
 * Everything the interpreter knows, as plain JSON: the rows of each data/*.csv by file name, and the cities
 * by region ("US-TX", "DE") as lines of "name,latitude,longitude,population" (hundredths of a degree, hundreds
 * of people) with a fifth field where the name's matching form (`placeKey`) is not just its lower case. `version` changes with the content.
 */
export interface CoreData {
  version: string;
  tables: Record<string, string[][]>;
  cities: Record<string, string>;
}

/** The rows of one table; none when the data lacks it. */
export function tableOf(data: CoreData, name: string): string[][] {
  return data.tables[name] ?? [];
}

import { readCompanies, readPeople } from "../../server/src/directory/sql-search/read-page.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import { createCityLookup } from "./locate-cities.ts";
import type { MeasureOrder } from "./measure-order.ts";
import type { Engine } from "./question.ts";

/** Reads the rows of a page. Returns the ids that were read, in the order of the page. */
export interface PageRowReader {
  read(kind: "companies" | "people", ids: readonly number[]): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Wraps an engine that returns ids: the new engine also reads the rows of each page. A facet has no rows to read. */
export function addRowReading(name: string, engine: Engine, rows: PageRowReader): Engine {
  return {
    name,
    supports: (kind) => engine.supports(kind) && !kind.endsWith("facets"),
    async answer(question) {
      const answerOfIds = await engine.answer(question);
      const kind = question.kind === "companies" ? "companies" : "people";
      return { ...answerOfIds, ids: [...(await rows.read(kind, answerOfIds.ids))] };
    },
    close: async () => {
      await rows.close();
      await engine.close();
    },
  };
}

/** Reads rows from the product's tables with the product's own statements. */
export async function openProductRows({
  url,
  places,
}: Pick<MeasureOrder, "url" | "places">): Promise<PageRowReader> {
  const locateCity = createCityLookup(places);
  const db = await openServerDatabase({ url });
  return {
    async read(kind, ids) {
      const page = { ids, jobIds: [], first: 1 };
      const rows =
        kind === "companies"
          ? await readCompanies({ db, locateCity }, page, null, {})
          : await readPeople(db, ids, {});
      return rows.map(({ id }) => Number(id));
    },
    close: () => db.close(),
  };
}

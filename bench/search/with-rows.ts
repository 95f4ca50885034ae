import { readCompanies, readPeople } from "../../server/src/adapters/prospect-data/directory/read-page.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import { locateIn } from "./brute-force/flags.ts";
import type { MeasureOrder } from "./measure-order.ts";
import type { Engine } from "./question.ts";

/**
 * A peer that does all that the product does for a page: what it found, and then the page's rows by id, read from the
 * same PostgreSQL by the same statements. Facets have no rows.
 */
export async function openWithRows(
  engine: Engine,
  { url, places }: Pick<MeasureOrder, "url" | "places">,
): Promise<Engine> {
  const locateCity = locateIn(places);
  const db = await openServerDatabase({ url });
  return {
    name: `${engine.name} with rows`,
    supports: (name) => engine.supports(name) && !name.endsWith("facets"),
    async answer(question) {
      const found = await engine.answer(question);
      if (question.kind === "companies") {
        const page = { ids: found.ids, jobIds: [], first: 1 };
        await readCompanies({ db, locateCity }, page, null, {});
      } else await readPeople(db, found.ids, {});
      return found;
    },
    close: () => db.close(),
  };
}

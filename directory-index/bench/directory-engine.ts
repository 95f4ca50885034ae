import type { Page, ProspectData } from "../../server/src/adapters/prospect-data/port.ts";
import { countsAnswer, type Engine, idsAnswer, pageSize, suggestLimit } from "./question.ts";

const ids = (rows: readonly { id?: string | null | undefined }[]) => rows.map(({ id }) => Number(id));

/** Makes the product's directory an engine of the bench. Its pages include the rows. */
export function directoryEngine(name: string, directory: ProspectData, close: () => Promise<void>): Engine {
  return {
    name,
    supports: () => true,
    async answer(question) {
      const page: Page = { number: "page" in question ? question.page : 1, size: pageSize };
      switch (question.kind) {
        case "companies": {
          const { companies, total } = await directory.searchCompanies(question.parameters, page);
          return idsAnswer(ids(companies), total);
        }
        case "people": {
          const { people, total } = await directory.searchPeople(question.parameters, page);
          return idsAnswer(ids(people), total);
        }
        case "companyFacet":
          return countsAnswer(await directory.companyFacet(question.parameters, question.field));
        case "peopleFacet":
          return countsAnswer(await directory.peopleFacet(question.parameters, question.field));
        case "suggest":
          return idsAnswer(ids(await directory.suggestCompanies(question.typed, suggestLimit)), -1);
      }
    },
    close,
  };
}

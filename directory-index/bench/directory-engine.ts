import type { ProspectData } from "../../server/src/adapters/prospect-data/port.ts";
import { type Engine, makeCountsAnswer, makeIdsAnswer, readPage, suggestLimit } from "./question.ts";

const readIds = (rows: readonly { id?: string | null | undefined }[]) => rows.map(({ id }) => Number(id));

/** Wraps the product's directory as an engine of the bench. Its pages contain whole rows, not only ids. */
export function makeDirectoryEngine(
  name: string,
  directory: ProspectData,
  close: () => Promise<void>,
): Engine {
  return {
    name,
    supports: () => true,
    async answer(question) {
      const page = readPage(question);
      switch (question.kind) {
        case "companies": {
          const { companies, total } = await directory.searchCompanies(question.parameters, page);
          return makeIdsAnswer(readIds(companies), total);
        }
        case "people": {
          const { people, total } = await directory.searchPeople(question.parameters, page);
          return makeIdsAnswer(readIds(people), total);
        }
        case "companyFacet":
          return makeCountsAnswer(await directory.companyFacet(question.parameters, question.field));
        case "peopleFacet":
          return makeCountsAnswer(await directory.peopleFacet(question.parameters, question.field));
        case "suggest":
          return makeIdsAnswer(readIds(await directory.suggestCompanies(question.typed, suggestLimit)), -1);
      }
    },
    close,
  };
}

import { emptySearchParameters, type KindAnswer, type KindCount, type SearchParameters } from "@eq/contracts";
import type { FindKind, KindOfBusiness } from "@eq/understanding";
import type { Facet, Page, ProspectData, RequestOptions } from "../../adapters/prospect-data/port.ts";
import { chooseFallback, type Searched } from "./kind-fallback.ts";

/** At most this many kinds of a search are counted, because each takes two searches. */
const maxCountedKinds = 8;
const countOnly: Page = { number: 1, size: 0 };

/**
 * Adds to a directory's answers how many results each searched kind of business has. When no company of the directory
 * is of a searched kind, searches by the industries of the kinds instead. The other filters stay: a kind that only they
 * rule out gives no results.
 */
export function answerKinds(prospects: ProspectData, findKind: FindKind): ProspectData {
  const context = { prospects, findKind };
  return {
    ...prospects,
    async searchCompanies(parameters, page, options = {}) {
      const search = (each: SearchParameters, size = page) => prospects.searchCompanies(each, size, options);
      const answer = await searchWithKinds(context, { parameters, searched: "companies", search }, options);
      return answer.kinds ? { ...answer.result, kinds: answer.kinds } : answer.result;
    },
    async searchPeople(parameters, page, options = {}) {
      const search = (each: SearchParameters, size = page) => prospects.searchPeople(each, size, options);
      const answer = await searchWithKinds(context, { parameters, searched: "people", search }, options);
      return answer.kinds ? { ...answer.result, kinds: answer.kinds } : answer.result;
    },
    companyFacet: (parameters, field, options = {}) =>
      countWithFallback(context, parameters, options, (each) => prospects.companyFacet(each, field, options)),
    peopleFacet: (parameters, field, options = {}) =>
      countWithFallback(context, parameters, options, (each) => prospects.peopleFacet(each, field, options)),
  };
}

interface KindContext {
  readonly prospects: ProspectData;
  readonly findKind: FindKind;
}

interface KindSearch<Result> {
  readonly parameters: SearchParameters;
  readonly searched: Searched;
  /** Searches with other parameters, for the same page unless `page` is set. */
  readonly search: (parameters: SearchParameters, page?: Page) => Promise<Result>;
}

async function searchWithKinds<Result extends { total: number }>(
  context: KindContext,
  { parameters, searched, search }: KindSearch<Result>,
  options: RequestOptions,
): Promise<{ result: Result; kinds: KindAnswer | null }> {
  const kinds = listSearchableKinds(parameters, context.findKind);
  if (kinds.length === 0) return { result: await search(parameters), kinds: null };
  const [result, counts] = await Promise.all([search(parameters), countKinds(kinds, parameters, search)]);
  const fallback =
    result.total === 0 ? await findFallback(context, { kinds, parameters, searched }, options) : null;
  if (!fallback) return { result, kinds: { counts, fallback: null } };
  return { result: await search(fallback.parameters), kinds: { counts, fallback: fallback.answer } };
}

async function countWithFallback(
  context: KindContext,
  parameters: SearchParameters,
  options: RequestOptions,
  count: (parameters: SearchParameters) => Promise<Facet>,
): Promise<Facet> {
  const facet = await count(parameters);
  const kinds = listSearchableKinds(parameters, context.findKind);
  if (facet.length > 0 || kinds.length === 0) return facet;
  const fallback = await findFallback(context, { kinds, parameters, searched: "companies" }, options);
  return fallback ? count(fallback.parameters) : facet;
}

/** A searched kind with the name that the parameters have for it. */
interface SearchableKind {
  readonly name: string;
  readonly found: KindOfBusiness;
}

/** Looks up the searched kinds. Leaves out kinds without a word to search for, such as "companies". */
function listSearchableKinds({ kinds }: SearchParameters, findKind: FindKind): SearchableKind[] {
  return kinds
    .map((name) => ({ name, found: findKind(name) }))
    .filter(({ found }) => found.phrases.length > 0);
}

/** Counts for each kind the results of this kind alone, and those of its industries, with the other filters. */
async function countKinds(
  kinds: readonly SearchableKind[],
  parameters: SearchParameters,
  search: KindSearch<{ total: number }>["search"],
): Promise<KindCount[]> {
  const count = async (changed: Partial<SearchParameters>) =>
    (await search({ ...parameters, ...changed }, countOnly)).total;
  return Promise.all(
    kinds.slice(0, maxCountedKinds).map(async ({ name, found: { label, industryCodes } }) => {
      const [ofKind, ofIndustries] = await Promise.all([
        count({ kinds: [name], industryCodes }),
        industryCodes.length > 0 ? count({ kinds: [], industryCodes }) : null,
      ]);
      return { kind: name, label, count: ofKind, industryCodes, industryCount: ofIndustries };
    }),
  );
}

/**
 * Chooses the industries of the kinds for a search without results; null when the directory has companies of these
 * kinds, so that another filter is the reason.
 */
async function findFallback(
  { prospects }: KindContext,
  {
    kinds,
    parameters,
    searched,
  }: Pick<KindSearch<unknown>, "parameters" | "searched"> & {
    kinds: readonly SearchableKind[];
  },
  options: RequestOptions,
) {
  const fallback = chooseFallback(
    kinds.map(({ found }) => found),
    { parameters, searched },
  );
  if (!fallback) return null;
  const ofKinds = { ...emptySearchParameters(), kinds: parameters.kinds };
  const { total } = await prospects.searchCompanies(ofKinds, countOnly, options);
  return total === 0 ? fallback : null;
}

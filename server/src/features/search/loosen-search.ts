import {
  closestCompanyLimit,
  type InputOf,
  isUnfiltered,
  type loosenSearch as loosenSearchContract,
  looserValueLimit,
  type ReplyOf,
  readParameters,
  type SearchFilter,
  type SearchParameters,
  writeCompanyParameters,
  writePeopleParameters,
} from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { countCall } from "../../platform/access/rate-limit.ts";
import { createClientKey } from "../../platform/http/client-key.ts";
import type { Context } from "../../platform/http/context.ts";
import { describeSeconds, tooManyRequests } from "../../platform/http/refusal.ts";
import type { QueryReaders } from "../interpretation/index.ts";
import { type EnrichmentSources, enrichCompanies } from "./enrich-companies.ts";
import { dropFilters, listFilters, listLooserValues } from "./looser-parameters.ts";
import { listOtherModeSearches } from "./other-mode-searches.ts";
import { addMissingFields } from "./streamed-company.ts";

type Reply = Omit<ReplyOf<typeof loosenSearchContract>, "success">;
type Mode = InputOf<typeof loosenSearchContract>["mode"];

export interface LoosenSources extends EnrichmentSources, Pick<QueryReaders, "interpreter"> {
  prospects: ProspectData;
}

const maxCallsPerMinute = 30;
/** Counts that take longer are left out of the reply. */
const countBudgetMs = 3000;
/** With more filters, pairs of only the first ones are counted. */
const maxPairedFilters = 5;
const maxPairs = 4;

const nothing: Reply = { removals: [], pairs: [], changes: [], otherMode: null, closest: null };

/**
 * Counts what looser searches would find: without each filter, with looser values, in the other mode. Costs no credit.
 * The reply is empty for a search that has results, so that nobody reads the directory with it.
 * @throws Refusal 429 beyond 30 calls a minute of one user, or of one network of guests
 */
export async function loosenSearch(
  context: Context,
  input: InputOf<typeof loosenSearchContract>,
  sources: LoosenSources,
): Promise<Reply> {
  await countLoosening(context);
  const { mode } = input;
  const parameters = readParameters(input.searchParams);
  const { prospects } = sources;
  const found = await searchOf(prospects, mode, parameters, context.signal);
  if (found.total > 0) return nothing;
  const count = createCounter(context, prospects);
  const kindIndustries = found.kinds?.counts.flatMap(({ industryCodes }) => industryCodes) ?? [];
  const [removals, changes, otherMode] = await Promise.all([
    countRemovals(mode, parameters, count),
    countChanges(mode, listLooserValues(parameters, kindIndustries), count),
    findOtherMode(mode, parameters, { count, interpreter: sources.interpreter }),
  ]);
  const pairs = removals.some((removal) => removal.count !== 0)
    ? []
    : await countPairs(mode, parameters, count);
  const closest = mode === "companies" ? chooseClosest([...removals, ...pairs]) : null;
  return {
    removals,
    pairs,
    changes,
    otherMode,
    closest: closest && (await readClosest(context, { parameters, ...closest }, sources)),
  };
}

async function countLoosening({ db, user, address, now }: Context): Promise<void> {
  const key = `loosen ${createClientKey({ user, address })}`;
  const counted = await countCall(db, { key, limit: maxCallsPerMinute, windowSeconds: 60, now: now() });
  if (counted.allowed) return;
  const { retryAfterSeconds } = counted;
  const message = `At most ${maxCallsPerMinute} searches are loosened a minute. Please try again in ${describeSeconds(retryAfterSeconds)}.`;
  throw tooManyRequests(message, retryAfterSeconds);
}

const countOnly = { number: 1, size: 0 };

function searchOf(prospects: ProspectData, mode: Mode, parameters: SearchParameters, signal: AbortSignal) {
  return mode === "companies"
    ? prospects.searchCompanies(parameters, countOnly, { signal })
    : prospects.searchPeople(parameters, countOnly, { signal });
}

type Counter = (mode: Mode, parameters: SearchParameters) => Promise<number | null>;

/** Creates a function that counts a search's results; null when the time for all counts is over. */
function createCounter({ signal, log }: Context, prospects: ProspectData): Counter {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(countBudgetMs)]);
  return async (mode, parameters) => {
    try {
      return (await searchOf(prospects, mode, parameters, limited)).total;
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error }, "Could not count a looser search; it is shown without a number");
      return null;
    }
  };
}

interface Removal {
  filters: SearchFilter[];
  count: number | null;
}

async function countRemovals(mode: Mode, parameters: SearchParameters, count: Counter): Promise<Removal[]> {
  return countWithout(
    mode,
    listFilters(parameters).map((filter) => [filter]),
    { parameters, count },
  );
}

/** Counts what is left without two filters, for a search that no single removal helps. */
async function countPairs(mode: Mode, parameters: SearchParameters, count: Counter): Promise<Removal[]> {
  const filters = listFilters(parameters).slice(0, maxPairedFilters);
  const pairs = filters.flatMap((one, at) => filters.slice(at + 1).map((other) => [one, other]));
  const counted = await countWithout(mode, pairs, { parameters, count });
  return counted.filter((pair) => (pair.count ?? 0) > 0).slice(0, maxPairs);
}

/** Counts the search without each of these sets of filters, most first. Leaves out searches without any criterion. */
async function countWithout(
  mode: Mode,
  removed: readonly SearchFilter[][],
  { parameters, count }: { parameters: SearchParameters; count: Counter },
): Promise<Removal[]> {
  const searches = removed
    .map((filters) => ({ filters, parameters: dropFilters(parameters, filters) }))
    .filter((search) => !isUnfiltered(search.parameters) || search.parameters.keywords.length > 0);
  const counted = await Promise.all(
    searches.map(async (search) => ({
      filters: search.filters,
      count: await count(mode, search.parameters),
    })),
  );
  return counted.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
}

async function countChanges(
  mode: Mode,
  values: ReturnType<typeof listLooserValues>,
  count: Counter,
): Promise<Reply["changes"]> {
  const counted = await Promise.all(
    values.map(async ({ filter, parameters }) => ({
      filter,
      searchParams: writerOf(mode)(parameters),
      count: (await count(mode, parameters)) ?? 0,
    })),
  );
  return counted
    .filter((change) => change.count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, looserValueLimit);
}

const writerOf = (mode: Mode) => (mode === "companies" ? writeCompanyParameters : writePeopleParameters);

async function findOtherMode(
  mode: Mode,
  parameters: SearchParameters,
  { count, interpreter }: { count: Counter } & Pick<QueryReaders, "interpreter">,
): Promise<Reply["otherMode"]> {
  const other = mode === "companies" ? "people" : "companies";
  for (const search of listOtherModeSearches(mode, parameters)) {
    if (isUnfiltered(search)) continue;
    const total = await count(other, search);
    if (!total) continue;
    const sentence = interpreter.describe(search, other);
    return { mode: other, searchParams: writerOf(other)(search), sentence, count: total };
  }
  return null;
}

/** Chooses the removal that leaves the fewest companies, but enough to show; without one, the one that leaves most. */
function chooseClosest(removals: readonly Removal[]): { filters: SearchFilter[]; total: number } | null {
  const found = removals.flatMap(({ filters, count }) => (count ? [{ filters, total: count }] : []));
  const enough = found.filter(({ total }) => total >= closestCompanyLimit);
  return enough.at(-1) ?? found[0] ?? null;
}

/** Reads the first companies without these filters, with their open jobs. */
async function readClosest(
  { signal, log, now }: Context,
  { parameters, filters, total }: { parameters: SearchParameters; filters: SearchFilter[]; total: number },
  sources: LoosenSources,
): Promise<Reply["closest"]> {
  const search = dropFilters(parameters, filters);
  const page = { number: 1, size: closestCompanyLimit };
  const { companies } = await sources.prospects.searchCompanies(search, page, { signal });
  const enriched = [];
  const options = { now: now(), searchedTitles: null, signal, log, sourceBudget: countBudgetMs };
  for await (const company of enrichCompanies(companies, sources, options)) enriched.push(company);
  const inOrder = enriched.toSorted((one, other) => (one.backendOrder ?? 0) - (other.backendOrder ?? 0));
  return { without: filters, companies: inOrder.map(addMissingFields), total };
}

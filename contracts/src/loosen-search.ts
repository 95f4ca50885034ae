import * as z from "zod/mini";
import { company, guestCompany } from "./company.ts";
import { defineEndpoint } from "./endpoint.ts";
import type { SearchParameters } from "./search-parameters.ts";
import { wireParameters, writtenParameters } from "./wire-parameters.ts";

/** The filters that can be dropped from a search, with the parameters that each consists of. */
export const filterParameters = {
  business: ["industryCodes", "kinds"],
  places: ["places"],
  employees: ["employees"],
  revenue: ["revenue"],
  funding: ["funding"],
  hiring: ["hiring"],
  titles: ["titles"],
  managementLevels: ["managementLevels"],
  jobFunctions: ["jobFunctions"],
  departments: ["departments"],
  employers: ["employers"],
  founded: ["founded"],
  openJobs: ["openJobs"],
  lastRounds: ["lastRounds"],
  lastFunded: ["lastFundedWithinDays"],
  exclude: ["exclude"],
} as const satisfies Record<string, readonly (keyof SearchParameters)[]>;

export type SearchFilter = keyof typeof filterParameters;
export const searchFilters = Object.keys(filterParameters) as [SearchFilter, ...SearchFilter[]];

/** Number of looser values and of closest companies in a reply. */
export const looserValueLimit = 4;
export const closestCompanyLimit = 3;

/** The number of results of a search; null when it was not counted in time. */
const resultCount = z.nullable(z.int());

const removedFilters = z.object({ filters: z.array(z.enum(searchFilters)), count: resultCount });
/** A search with another value of one filter; `searchParams` are all of its parameters. */
const looserSearch = z.object({
  filter: z.enum(searchFilters),
  searchParams: writtenParameters,
  count: z.int(),
});
const closestOf = <Shown extends z.core.$ZodType>(shown: Shown) =>
  z.object({
    /** The filters that these companies do not pass. */
    without: z.array(z.enum(searchFilters)),
    companies: z.array(shown),
    total: z.int(),
  });

const looserSearches = z.object({
  success: z.literal(true),
  /**
   * Each filter with the number of results without it, most first. When no single one helps, `pairs` has pairs of
   * filters.
   */
  removals: z.array(removedFilters),
  pairs: z.array(removedFilters),
  changes: z.array(looserSearch),
  /** The same search in the other mode, if it has results. `sentence` describes it. */
  otherMode: z.nullable(
    z.object({
      mode: z.enum(["companies", "people"]),
      searchParams: writtenParameters,
      sentence: z.string(),
      count: z.int(),
    }),
  ),
  /** The first companies of the removal that leaves the fewest; null in a people search. */
  closest: z.nullable(closestOf(company)),
});
export type LooserSearches = z.output<typeof looserSearches>;

/** Counts what looser searches would find. For a search that has results, the reply is empty. */
export const loosenSearch = defineEndpoint({
  name: "loosenSearch",
  method: "POST",
  path: "/api/ai/loosen-search",
  access: "anyone",
  keyScope: "read",
  summary: "For a search without results: counts what it finds without each filter and with looser values",
  refusals: [429],
  input: z.object({ mode: z.enum(["companies", "people"]), searchParams: wireParameters }),
  reply: looserSearches,
  guestReply: z.extend(looserSearches, { closest: z.nullable(closestOf(guestCompany)) }),
});

import {
  type CandidateNeeds,
  type CompanyReference,
  type Employer,
  type Exclusion,
  emptyExclusion,
  emptySearchParameters,
  type Hiring,
  type Place,
  type Range,
  type SearchParameters,
  type Sort,
  type SortKey,
} from "./search-parameters.ts";
import { revenueRanges } from "./taxonomy.ts";
import { type WireParameters, type WrittenParameters, wireParameters } from "./wire-parameters.ts";

/** Sort keys whose default order is descending. */
const descendingByDefault: readonly SortKey[] = ["relevance", "seniority"];

/**
 * Converts wire parameters of any of the four shapes to `SearchParameters`. `places` overrides the keys for a single
 * place; explicit revenue bounds override a `revenue` id; alternative keys for levels and titles are merged. `rpp` and
 * `interpretedQuery` are left out, because they are not search parameters.
 * @throws ZodError when a code or a value is invalid
 */
export function readParameters(written: WrittenParameters): SearchParameters {
  const wire = wireParameters.parse(written);
  return {
    ...emptySearchParameters(),
    industryCodes: listOrEmpty(wire.industryCodes),
    places: readPlaceList(wire.places) ?? readPlaces(wire),
    employees: readRange(wire.employeeRangeMin, wire.employeeRangeMax),
    revenue: readRevenue(wire),
    funding: readRange(wire.fundingAmountMin, wire.fundingAmountMax),
    hiring: wire.hiring ? readHiring(wire.hiring) : null,
    candidate: wire.candidate ? readCandidate(wire.candidate) : null,
    jobFunctions: listOrEmpty(wire.jobFunction),
    departments: listOrEmpty(wire.department),
    managementLevels: mergeLists(wire.managementLevels, wire.managementLevel),
    titles: mergeLists(wire.currentTitle, wire.jobTitle),
    exclude: readExclusion(wire.exclude),
    similarTo: wire.similarTo?.id || wire.similarTo?.name ? omitAbsentKeys(wire.similarTo) : null,
    keywords: listOrEmpty(wire.keywords),
    includeUnknown: listOrEmpty(wire.includeUnknown),
    sort: readSort(wire),
    founded: readRange(wire.foundedMin, wire.foundedMax),
    openJobs: readRange(wire.openJobsMin, wire.openJobsMax),
    lastRounds: listOrEmpty(wire.lastRounds),
    lastFundedWithinDays: wire.lastFundedWithinDays ?? null,
    employers: listOrEmpty(wire.employers).map(readEmployer),
    kinds: listOrEmpty(wire.kinds),
    literalTitles: listOrEmpty(wire.literalTitles),
    companies: readCompanyReferences(wire.companies),
  };
}

function listOrEmpty<Item>(items: Item[] | undefined): Item[] {
  return items ?? [];
}

/** Reads the places and drops blank ones. Null when none remains. */
function readPlaceList(wirePlaces: WireParameters["places"]): Place[] | null {
  const places = listOrEmpty(wirePlaces)
    .map(omitAbsentKeys)
    .filter(({ exact: _exact, ...place }) => Object.keys(place).length > 0);
  return places.length > 0 ? places : null;
}

function readPlaces(wire: WireParameters): Place[] {
  const metros = (wire.metroRegion ?? []).map((metroRegion): Place => ({ metroRegion }));
  if (metros.length > 0) return metros;
  const { state, country, city, region, exact } = wire;
  return readPlaceList([{ state, country, city, region, exact }]) ?? [];
}

function readRevenue(wire: WireParameters): Range | null {
  const explicit = readRange(wire.revenueRangeMin, wire.revenueRangeMax);
  if (explicit) return explicit;
  const bucket = revenueRanges.find((range) => range.id === wire.revenue);
  return bucket ? { min: bucket.min, max: bucket.max, maxExclusive: true } : null;
}

function readRange(min: number | undefined, max: number | undefined): Range | null {
  return min === undefined && max === undefined ? null : { min: min ?? null, max: max ?? null };
}

function readHiring(hiring: NonNullable<WireParameters["hiring"]>): Hiring {
  const { titles = [], functions = [], technologies = [], ...single } = hiring;
  return {
    titles,
    functions,
    ...omitAbsentKeys(single),
    ...(technologies.length > 0 && { technologies }),
  };
}

/** Returns null for a candidate without a role, because there is nothing to rank jobs by. */
function readCandidate(candidate: NonNullable<WireParameters["candidate"]>): CandidateNeeds | null {
  const { roles = [], level = null, places, skills = [] } = candidate;
  if (roles.length === 0) return null;
  return { roles, level, places: readPlaceList(places) ?? [], ...(skills.length > 0 && { skills }) };
}

function readExclusion(exclude: WireParameters["exclude"]): Exclusion {
  if (!exclude) return emptyExclusion();
  const exclusion = omitAbsentKeys(exclude);
  return { ...emptyExclusion(), ...exclusion, places: readPlaceList(exclusion.places) ?? [] };
}

/** Reads the references and drops those without an id and a name. */
function readCompanyReferences(references: WireParameters["companies"]): CompanyReference[] {
  return listOrEmpty(references)
    .filter(({ id, name }) => id !== undefined || name !== undefined)
    .map(omitAbsentKeys);
}

function readSort(wire: WireParameters): Sort | null {
  if (!wire.sortBy) return null;
  const natural = descendingByDefault.includes(wire.sortBy) ? "desc" : "asc";
  return { by: wire.sortBy, order: wire.sortOrder ?? natural };
}

function readEmployer({ id, name, former }: NonNullable<WireParameters["employers"]>[number]): Employer {
  return { ...(id && { id }), name, ...(former && { former }) };
}

function mergeLists<Value>(...lists: (Value[] | undefined)[]): Value[] {
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

type DefinedFields<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> };

function omitAbsentKeys<Value extends object>(value: Value): DefinedFields<Value> {
  const present = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(present) as DefinedFields<Value>;
}

import {
  companySizes,
  emptySearchParameters,
  filterParameters,
  type Hiring,
  type IndustryCode,
  metroRegions,
  type Place,
  type Range,
  revenueRanges,
  type SearchFilter,
  type SearchParameters,
  searchFilters,
} from "@eq/contracts";
import { titleWords } from "@eq/understanding";

/** A looser value of one filter, as all parameters of the search with it. */
export interface LooserValue {
  filter: SearchFilter;
  parameters: SearchParameters;
}

const none = emptySearchParameters();

/** Lists the filters that a search has. */
export function listFilters(parameters: SearchParameters): SearchFilter[] {
  return searchFilters.filter((filter) =>
    filterParameters[filter].some((name) => JSON.stringify(parameters[name]) !== JSON.stringify(none[name])),
  );
}

/** The search without these filters. */
export function dropFilters(
  parameters: SearchParameters,
  filters: readonly SearchFilter[],
): SearchParameters {
  const names = filters.flatMap((filter): readonly (keyof SearchParameters)[] => filterParameters[filter]);
  return { ...parameters, ...Object.fromEntries(names.map((name) => [name, none[name]])) };
}

/**
 * Lists searches with a looser value of one filter: wider places, sizes and amounts, the last word of a title, the
 * industry of a kind.
 * @param kindIndustries the industries that the searched kinds imply
 */
export function listLooserValues(
  parameters: SearchParameters,
  kindIndustries: readonly IndustryCode[],
): LooserValue[] {
  return [
    ...loosenKinds(parameters, kindIndustries),
    ...loosenPlaces(parameters.places).map((places) => ({ filter: "places" as const, changed: { places } })),
    ...loosenRanges(parameters),
    ...loosenHiring(parameters),
    ...loosenTitles(parameters.titles).map((titles) => ({ filter: "titles" as const, changed: { titles } })),
  ].map(({ filter, changed }) => ({ filter, parameters: { ...parameters, ...changed } }));
}

interface ChangedFilter {
  filter: SearchFilter;
  changed: Partial<SearchParameters>;
}

function loosenKinds(
  { kinds, industryCodes }: SearchParameters,
  kindIndustries: readonly IndustryCode[],
): ChangedFilter[] {
  if (kinds.length === 0 || kindIndustries.length === 0) return [];
  const codes = [...new Set([...industryCodes, ...kindIndustries])];
  return [{ filter: "business", changed: { kinds: [], industryCodes: codes } }];
}

/** Widens all places by one or two steps: the city with its surroundings, then its state, then its country. */
function loosenPlaces(places: readonly Place[]): Place[][] {
  const once = places.map(widenPlace);
  const twice = once.map(widenPlace);
  const wider = [once, twice].map(removeDuplicates);
  return wider.filter(
    (list, at) => JSON.stringify(list) !== JSON.stringify(at === 0 ? places : wider[at - 1]),
  );
}

function widenPlace(place: Place): Place {
  const { metroRegion, city, exact } = place;
  if (metroRegion) {
    const home = metroRegions.find(({ code }) => code === metroRegion);
    return home ? { state: home.state } : place;
  }
  if (!city || !exact) return widenToRegion(place);
  const { exact: _exact, ...withSurroundings } = place;
  return withSurroundings;
}

/** The state of a city in the US, or else the country. */
function widenToRegion(place: Place): Place {
  const { city, state, country, region } = place;
  if (state) return city ? { state } : { country: "US" };
  return (city || region) && country ? { country } : place;
}

function removeDuplicates(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

function loosenRanges(parameters: SearchParameters): ChangedFilter[] {
  const { employees, revenue, funding, founded, openJobs, includeUnknown } = parameters;
  const days = parameters.lastFundedWithinDays;
  const wider: [SearchFilter, Partial<SearchParameters>][] = [
    ["employees", { employees: employees && widenBySteps(employees, sizeSteps) }],
    ["revenue", { revenue: revenue && widenBySteps(revenue, revenueSteps) }],
    ["funding", { funding: halveMinimum(funding) }],
    ["openJobs", { openJobs: halveMinimum(openJobs) }],
    ["founded", { founded: widenYears(founded) }],
    ["lastFunded", { lastFundedWithinDays: days && Math.min(2 * days, maxFundingDays) }],
  ];
  const unknown = rangesWithUnknown.filter(
    (name) => parameters[name] !== null && !includeUnknown.includes(name),
  );
  return [
    // Without a bound, the value is the same as without the filter.
    ...wider
      .filter(([, changed]) => Object.values(changed).every((value) => value !== null))
      .map(([filter, changed]) => ({ filter, changed })),
    ...unknown.map((name) => ({ filter: name, changed: { includeUnknown: [...includeUnknown, name] } })),
  ];
}

const rangesWithUnknown = ["employees", "revenue", "funding", "founded"] as const;
const maxFundingDays = 3650;

/** Steps between which filters choose, each with its smallest and largest value. */
const sizeSteps = companySizes.map(({ minEmployees, maxEmployees }) => ({
  min: minEmployees,
  max: maxEmployees,
}));
const revenueSteps: readonly Step[] = revenueRanges;

/** Widens a range by the step below its minimum and the step above its maximum; null when no bound remains. */
function widenBySteps(range: Range, steps: readonly Step[]): Range | null {
  const min = range.min === null ? null : findLowerStep(range.min, steps);
  const max = range.max === null ? null : findUpperStep(range.max, steps);
  return min === null && max === null ? null : { ...range, min, max };
}

interface Step {
  min: number;
  max: number | null;
}

/** The minimum of the step below a number; null at the lowest step, since nothing is below it. */
function findLowerStep(value: number, steps: readonly Step[]): number | null {
  const lower = steps.findLastIndex(({ min }) => min < value);
  return lower > 0 ? (steps[lower] as Step).min : null;
}

/** The maximum of the step above a number; null at the highest step. */
function findUpperStep(value: number, steps: readonly Step[]): number | null {
  return steps.find(({ max }) => max === null || max > value)?.max ?? null;
}

function halveMinimum(range: Range | null): Range | null {
  return range?.min && range.min > 1 ? { ...range, min: Math.floor(range.min / 2) } : null;
}

function widenYears(range: Range | null): Range | null {
  if (!range) return null;
  const { min, max } = range;
  return { ...range, min: min === null ? null : min - 5, max: max === null ? null : max + 5 };
}

function loosenHiring({ hiring, literalTitles }: SearchParameters): ChangedFilter[] {
  if (!hiring) return [];
  const { withinDays, remote, technologies, ...plain } = hiring;
  const changes: Hiring[] = [
    ...loosenTitles(hiring.titles).map((titles) => ({ ...hiring, titles })),
    ...(withinDays === undefined ? [] : [omitField(hiring, "withinDays")]),
    ...(remote ? [omitField(hiring, "remote")] : []),
    ...(technologies && (plain.titles.length > 0 || plain.functions.length > 0)
      ? [omitField(hiring, "technologies")]
      : []),
    ...(isAnyJob(hiring) ? [] : [{ titles: [], functions: [] }]),
  ];
  const isLiteral = hiring.titles.some((title) => literalTitles.includes(title));
  return [
    ...changes.map((changed) => ({ filter: "hiring" as const, changed: { hiring: changed } })),
    ...(isLiteral ? [{ filter: "hiring" as const, changed: { literalTitles: [] } }] : []),
  ];
}

function omitField(hiring: Hiring, name: "withinDays" | "remote" | "technologies"): Hiring {
  const { [name]: _omitted, ...others } = hiring;
  return others;
}

function isAnyJob({ titles, functions, technologies = [] }: Hiring): boolean {
  return titles.length + functions.length + technologies.length === 0;
}

/** Reduces each title to its last word, such as "nurse" of "travel nurse"; nothing when none has more words. */
function loosenTitles(titles: readonly string[]): string[][] {
  const looser = [...new Set(titles.map((title) => titleWords(title).at(-1) ?? title))];
  const isLooser = titles.some((title) => titleWords(title).length > 1);
  return isLooser ? [looser] : [];
}

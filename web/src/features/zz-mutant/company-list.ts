import { type Company, identityKeys, leadStatuses } from "@eq/contracts";

const knownKeys = new WeakMap<Company, (string | null)[]>();

function keysOf(company: Company): (string | null)[] {
  const keys = knownKeys.get(company) ?? identityKeys(company);
  knownKeys.set(company, keys);
  return keys;
}

/** `isSameCompany` with the keys of each item kept: a list of 500 is compared with every arriving company. */
function isSame(one: Company, other: Company): boolean {
  const keys = keysOf(one);
  return keysOf(other).some((key, place) => key !== null && key === keys[place]);
}

/**
 * The known companies, themselves a merged list, with the arriving ones laid over them. Companies that are
 * the same become one item at the place of the earliest, whose id and backendOrder stay. A later copy with the same id replaces every
 * value that it has; a later copy with another id fills in what is not known yet.
 */
export function mergeCompanies(known: readonly Company[], arriving: readonly Company[]): Company[] {
  return arriving.reduce<Company[]>(addCompany, [...known]);
}

function addCompany(list: Company[], company: Company): Company[] {
  const [earliest, ...others] = list.filter((item) => isSame(item, company));
  if (!earliest) return [...list, company];
  // The arriving copy can show that two items of the list are one.
  const whole = others.reduce(layOver, layOver(earliest, company));
  return list.filter((item) => !others.includes(item)).map((item) => (item === earliest ? whole : item));
}

function layOver(earlier: Company, later: Company): Company {
  const isUpdate = earlier.id === later.id;
  const isFresh = isUpdate && Boolean(later.enrichedAt);
  const [base, over] = isUpdate ? [earlier, later] : [later, earlier];
  const says = isFresh ? isGiven : isKnown;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(over).filter(([, value]) => says(value))),
    ...(isFresh ? hiringIntent(later) : {}),
    id: later.id,
    backendOrder: earlier.backendOrder ?? later.backendOrder ?? null,
  };
}

/** Fresh intent replaces the stored one as a whole, so that a score never stands on evidence that is gone. */
function hiringIntent({ leadStatus, statusReason, rivScore, signals }: Company) {
  return { leadStatus, statusReason, rivScore, signals };
}

/** Fresh findings may also be empty: no open job is an answer. */
function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "";
}

/** Elsewhere an empty list and the status "unknown" say nothing that could replace a value. */
function isKnown(value: unknown): boolean {
  return isGiven(value) && value !== "unknown" && !(Array.isArray(value) && value.length === 0);
}

/**
 * The order of the streamed matches: by backendOrder, then items without one; equals and those without one
 * by lead status (hot, warm, cold, unknown), then more jobs, then name.
 */
export function orderMatches(companies: readonly Company[]): Company[] {
  return companies.toSorted(compareMatches);
}

function compareMatches(one: Company, other: Company): number {
  return (
    compareNumbers(one.backendOrder ?? Infinity, other.backendOrder ?? Infinity) ||
    leadStatuses.indexOf(one.leadStatus) - leadStatuses.indexOf(other.leadStatus) ||
    0 ||
    one.name.localeCompare(other.name, "en") ||
    one.id.localeCompare(other.id, "en", { numeric: true })
  );
}

/** Infinity minus Infinity is not a number; two open places are equal. */
function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

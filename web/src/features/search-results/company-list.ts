import { type Company, leadStatuses, listIdentityKeys } from "@eq/contracts";

const companyKeyCache = new WeakMap<Company, (string | null)[]>();

function getCompanyKeys(company: Company): (string | null)[] {
  const keys = companyKeyCache.get(company) ?? listIdentityKeys(company);
  companyKeyCache.set(company, keys);
  return keys;
}

/** Like `isSameCompany`, with cached keys, because each arriving company is compared with a list of up to 500. */
function isSameCachedCompany(one: Company, other: Company): boolean {
  const keys = getCompanyKeys(one);
  return getCompanyKeys(other).some((key, place) => key !== null && key === keys[place]);
}

/**
 * Merges arriving companies into a merged list. Equal companies become one company, which keeps the earliest
 * position, id and backendOrder. A later copy with the same id replaces all values that it has; a copy with another
 * id only fills in missing values.
 */
export function mergeCompanies(existing: readonly Company[], arriving: readonly Company[]): Company[] {
  return arriving.reduce<Company[]>(mergeIntoList, [...existing]);
}

function mergeIntoList(list: Company[], company: Company): Company[] {
  const [earliest, ...duplicates] = list.filter((item) => isSameCachedCompany(item, company));
  if (!earliest) return [...list, company];
  // The arriving copy may be equal to two companies of the list, which shows that these are equal too.
  const mergedCompany = duplicates.reduce(mergeTwoCompanies, mergeTwoCompanies(earliest, company));
  return list
    .filter((item) => !duplicates.includes(item))
    .map((item) => (item === earliest ? mergedCompany : item));
}

function mergeTwoCompanies(earlier: Company, later: Company): Company {
  const isUpdate = earlier.id === later.id;
  const isFresh = isUpdate && Boolean(later.enrichedAt);
  const [base, over] = isUpdate ? [earlier, later] : [later, earlier];
  const replaces = isFresh ? isPresentValue : isMeaningfulValue;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(over).filter(([, value]) => replaces(value))),
    ...(isFresh ? pickHiringIntent(later) : {}),
    id: earlier.id,
    backendOrder: earlier.backendOrder ?? later.backendOrder ?? null,
  };
}

/** Fresh hiring intent replaces the stored intent completely, so that no score is shown without its evidence. */
function pickHiringIntent({ leadStatus, statusReason, rivScore, signals }: Company) {
  return { leadStatus, statusReason, rivScore, signals };
}

/**
 * True if a value of a freshly enriched copy replaces the earlier value. An empty list does: the company has no open
 * jobs.
 */
function isPresentValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "";
}

/**
 * True if a value of a copy without fresh enrichment takes precedence. An empty list and the status "unknown" count
 * as missing values.
 */
function isMeaningfulValue(value: unknown): boolean {
  return isPresentValue(value) && value !== "unknown" && !(Array.isArray(value) && value.length === 0);
}

/**
 * Sorts the streamed companies by backendOrder; companies without one come last. Ties are sorted by lead
 * status (hot, warm, cold, unknown), then by more jobs, then by name.
 */
export function sortMatches(companies: readonly Company[]): Company[] {
  return companies.toSorted(compareMatches);
}

function compareMatches(one: Company, other: Company): number {
  return (
    compareBackendOrder(one.backendOrder ?? Infinity, other.backendOrder ?? Infinity) ||
    leadStatuses.indexOf(one.leadStatus) - leadStatuses.indexOf(other.leadStatus) ||
    (other.totalJobs ?? 0) - (one.totalJobs ?? 0) ||
    one.name.localeCompare(other.name, "en") ||
    one.id.localeCompare(other.id, "en", { numeric: true })
  );
}

/** Subtracting Infinity from Infinity gives NaN, so equal numbers are handled first. */
function compareBackendOrder(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

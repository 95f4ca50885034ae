import { type Company, leadStatuses, listIdentityKeys } from "@eq/contracts";

const companyKeyCache = new WeakMap<Company, (string | null)[]>();

function getCompanyKeys(company: Company): (string | null)[] {
  const keys = companyKeyCache.get(company) ?? listIdentityKeys(company);
  companyKeyCache.set(company, keys);
  return keys;
}

/** Like `isSameCompany`, but with cached keys. Each arriving company is compared with a list of up to 500 companies. */
function isSameCachedCompany(one: Company, other: Company): boolean {
  const keys = getCompanyKeys(one);
  return getCompanyKeys(other).some((key, place) => key !== null && key === keys[place]);
}

/**
 * Adds arriving companies to `existing` and merges equal companies. A merged company keeps the earliest position, id
 * and backendOrder. If the later copy has the same id, its values replace the earlier ones; else they only fill in
 * missing values.
 */
export function mergeCompanies(existing: readonly Company[], arriving: readonly Company[]): Company[] {
  return arriving.reduce<Company[]>(mergeIntoList, [...existing]);
}

function mergeIntoList(list: Company[], company: Company): Company[] {
  const [earliest, ...duplicates] = list.filter((item) => isSameCachedCompany(item, company));
  if (!earliest) return [...list, company];
  // `company` may equal several companies of the list. Then these are one company too, so merge them all.
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

/**
 * The hiring intent of a freshly enriched copy. It replaces the stored intent as a whole, so that no score is shown
 * without its evidence.
 */
function pickHiringIntent({ leadStatus, statusReason, rivScore, signals }: Company) {
  return { leadStatus, statusReason, rivScore, signals };
}

/**
 * True if a freshly enriched copy's value replaces the earlier value. An empty list does, because it can mean that the
 * company has no open jobs.
 */
function isPresentValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "";
}

/**
 * True if a value counts as present in a copy that was not freshly enriched. An empty list and the status "unknown"
 * count as missing.
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

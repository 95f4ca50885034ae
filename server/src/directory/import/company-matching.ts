import { nameKey } from "@eq/contracts";

/** What two companies are compared by. */
export interface CompanyIdentity {
  readonly name_key: string;
  readonly domain: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/** A company that is stored, or will be; `id` below zero stands for one of this batch. */
export interface Candidate extends CompanyIdentity {
  readonly id: number;
}

export type Match =
  | { readonly kind: "join"; readonly candidate: Candidate; readonly keepName: boolean }
  | { readonly kind: "create" }
  | { readonly kind: "ambiguous"; readonly candidates: readonly Candidate[] };

/** Candidates by domain and by name. */
export class CandidatePool {
  readonly #byId = new Map<number, Candidate>();
  readonly #byDomain = new Map<string, Set<number>>();
  readonly #byName = new Map<string, Set<number>>();

  /** Adds a candidate, or replaces the one of the same id. */
  put(candidate: Candidate): void {
    this.#byId.set(candidate.id, candidate);
    enter(this.#byName, candidate.name_key, candidate.id);
    if (candidate.domain !== null) enter(this.#byDomain, candidate.domain, candidate.id);
  }

  has(id: number): boolean {
    return this.#byId.has(id);
  }

  withDomain(domain: string): Candidate[] {
    return this.#list(this.#byDomain.get(domain)).filter((candidate) => candidate.domain === domain);
  }

  withName(key: string): Candidate[] {
    return this.#list(this.#byName.get(key)).filter((candidate) => candidate.name_key === key);
  }

  #list(ids: Set<number> | undefined): Candidate[] {
    return [...(ids ?? [])].flatMap((id) => this.#byId.get(id) ?? []);
  }
}

function enter(index: Map<string, Set<number>>, key: string, id: number): void {
  const ids = index.get(key);
  if (ids === undefined) index.set(key, new Set([id]));
  else ids.add(id);
}

const cityKey = (city: string | null) => (city === null ? null : nameKey(city));

const samePlace = (one: CompanyIdentity, other: CompanyIdentity) =>
  one.state === other.state && cityKey(one.city) === cityKey(other.city);

const agree = (one: string | null, other: string | null) => one === null || other === null || one === other;

/** Not known to be in different places. */
const placesAgree = (one: CompanyIdentity, other: CompanyIdentity) =>
  agree(one.state, other.state) && agree(cityKey(one.city), cityKey(other.city));

/** One name begins with the other: "Workday" and "Workday, Inc. Class A". */
const namesRelated = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

const join = (candidate: Candidate, keepName = false): Match => ({ kind: "join", candidate, keepName });

/** The one candidate, or that there are several; null when there is none. */
function decide(candidates: readonly Candidate[], keepName = false): Match | null {
  const [first] = candidates;
  if (first === undefined) return null;
  return candidates.length === 1 ? join(first, keepName) : { kind: "ambiguous", candidates };
}

/** What the earlier rows of the same file say: rows that differ there are different companies. */
export interface FileKnowledge {
  /** Whether an earlier row had the domain: then it belongs to no name alone. */
  uses(domain: string): boolean;
  /** Whether an earlier row made the candidate: then half a place is not enough to be the same. */
  made(candidate: Candidate): boolean;
}

/**
 * Finds the stored company that a row means: by domain, then by name and place. Several equally good
 * candidates are ambiguous, never guessed.
 */
export function matchCompany(row: CompanyIdentity, pool: CandidatePool, file: FileKnowledge): Match {
  return matchByDomain(row, pool, file) ?? matchByName(row, pool, file) ?? { kind: "create" };
}

function matchByDomain(row: CompanyIdentity, pool: CandidatePool, file: FileKnowledge): Match | null {
  if (row.domain === null) return null;
  const owners = pool.withDomain(row.domain);
  const sameName = owners.filter((owner) => owner.name_key === row.name_key);
  const exact = sameName.filter((owner) => samePlace(owner, row));
  const named = decide(exact.length === 1 ? exact : sameName);
  if (named !== null) return named;
  const related = owners.filter(
    (owner) => namesRelated(owner.name_key, row.name_key) && placesAgree(owner, row),
  );
  const [only] = related.length === 1 ? related : [];
  if (only !== undefined) return join(only, true);
  // The same file names other companies there: one of a group's many, not the same one renamed.
  return file.uses(row.domain) ? null : decide(owners);
}

function matchByName(row: CompanyIdentity, pool: CandidatePool, file: FileKnowledge): Match | null {
  const sameName = pool.withName(row.name_key);
  const exact = sameName.filter((candidate) => samePlace(candidate, row) && trusts(candidate, row));
  const placed = decide(exact);
  if (placed !== null) return placed;
  const possible = sameName.filter(
    (candidate) =>
      !file.made(candidate) && placesAgree(candidate, row) && agree(candidate.domain, row.domain),
  );
  return decide(possible);
}

/** The same name in the same town is the same company even under another domain; without a town it is not. */
const trusts = (candidate: Candidate, row: CompanyIdentity) =>
  row.city !== null || agree(candidate.domain, row.domain);

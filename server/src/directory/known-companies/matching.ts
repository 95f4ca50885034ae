import { hostOf, nameKey } from "@eq/contracts";

// STAND-IN for server/src/matching, with its interface and without its rules: it compares whole names only. Replace this
// file by re-exports of that folder.

export interface CompanyRecord {
  id: string;
  name: string;
  domain: string | null;
  formerNames: readonly string[];
  city: string | null;
  state: string | null;
  country: string | null;
}

export interface CompanyInput {
  name: string;
  domain?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  country?: string | null | undefined;
}

interface Candidate {
  readonly id: string;
  readonly likelihood: number;
  readonly basis: { readonly on: string; readonly text: string };
}

type Decision<Reason> =
  | ({ kind: "match" } & Candidate)
  | { kind: "ambiguous"; candidates: readonly Candidate[] }
  | { kind: "none"; reason: Reason };

export type CompanyDecision = Decision<"not-a-name" | "unknown">;
export type PersonDecision = Decision<"not-a-name" | "two-people" | "unknown">;

export interface PersonRecord {
  id: string;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  fullName: string;
  title?: string | null;
}

const maxCandidates = 5;

function decide(found: readonly Candidate[]): Decision<"unknown"> {
  const [first] = found;
  if (!first) return { kind: "none", reason: "unknown" };
  if (found.length === 1) return { kind: "match", ...first };
  return { kind: "ambiguous", candidates: found.slice(0, maxCandidates) };
}

const listKeys = (record: CompanyRecord) =>
  [nameKey(record.name), ...record.formerNames.map(nameKey)].filter((key) => key !== "");

export class CompanyMatcher {
  readonly #records = new Map<string, CompanyRecord>();
  readonly #idsByKey = new Map<string, Set<string>>();

  constructor(records: Iterable<CompanyRecord>) {
    for (const record of records) this.set(record);
  }

  get size(): number {
    return this.#records.size;
  }

  set(record: CompanyRecord): void {
    this.remove(record.id);
    this.#records.set(record.id, record);
    for (const key of listKeys(record)) {
      const ids = this.#idsByKey.get(key) ?? new Set();
      this.#idsByKey.set(key, ids.add(record.id));
    }
  }

  remove(id: string): void {
    const record = this.#records.get(id);
    if (!record) return;
    this.#records.delete(id);
    for (const key of listKeys(record)) this.#idsByKey.get(key)?.delete(id);
  }

  match(input: CompanyInput): CompanyDecision {
    if (nameKey(input.name) === "") return { kind: "none", reason: "not-a-name" };
    return decide(this.suggest(input, maxCandidates + 1));
  }

  suggest({ name, domain, state }: CompanyInput, limit: number): Candidate[] {
    const host = hostOf(domain);
    const named = [...(this.#idsByKey.get(nameKey(name)) ?? [])].flatMap((id) => this.#records.get(id) ?? []);
    const atHost = host === null ? [] : named.filter((record) => record.domain === host);
    const inState = state ? named.filter((record) => record.state === state) : [];
    const best = [atHost, inState].find((list) => list.length > 0) ?? named;
    return best
      .slice(0, limit)
      .map(({ id }) => ({ id, likelihood: 0.99, basis: { on: "name", text: "name" } }));
  }
}

export function matchPerson(
  { fullName }: { fullName: string },
  people: readonly PersonRecord[],
): PersonDecision {
  if (/ and | \/ /.test(fullName)) return { kind: "none", reason: "two-people" };
  const fold = (name: string) => name.toLowerCase().replaceAll(/\s+/g, " ").trim();
  const same = people.filter((person) =>
    [person.fullName, `${person.firstName} ${person.lastName}`].map(fold).includes(fold(fullName)),
  );
  return decide(same.map(({ id }) => ({ id, likelihood: 0.99, basis: { on: "name", text: "name" } })));
}

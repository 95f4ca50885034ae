import { nameKey } from "@eq/contracts";
import type { ContactOutcome, ContactRequest } from "../../adapters/contact-data/port.ts";
import type { CompanyDecision } from "../known-companies/index.ts";
import {
  decidePerson,
  listDecided,
  type MatchedPerson,
  matchPeople,
  readPersonCandidate,
} from "./match-people.ts";
import { hasLeft, type PersonRow } from "./read-people.ts";

/** The companies that a request may mean: one, several of the same name, or none. */
export interface CompanyChoice {
  ids: readonly string[];
  /** What the company was matched on, in words for the user; "" for an id. */
  basis: string;
  /** Why there is no company; "" otherwise. */
  reason: string;
}

export function readCompanyChoice({ companyName }: ContactRequest, decision: CompanyDecision): CompanyChoice {
  if (decision.kind === "match")
    return { ids: [decision.id], basis: `company by ${decision.basis.text}`, reason: "" };
  if (decision.kind === "ambiguous") {
    const ids = decision.candidates.map(({ id }) => id);
    return { ids, basis: `the only match among ${ids.length} companies`, reason: "" };
  }
  const isName = decision.reason !== "not-a-name";
  const reason = isName ? `No company named “${companyName}”` : `“${companyName}” is not a company name`;
  return { ids: [], basis: "", reason };
}

/** Whom a request means: one person, whose details are still to be read, or an outcome without details. */
export type PersonChoice =
  | { kind: "matched"; personId: string; basis: string }
  | Exclude<ContactOutcome, { kind: "found" | "partly" }>;

/** The people whom the requests of a batch may mean. */
export class BatchPeople {
  readonly #byCompany: ReadonlyMap<string, PersonRow[]>;
  readonly #byFormerEmployer = new Map<string, PersonRow[]>();

  constructor(rows: readonly PersonRow[]) {
    this.#byCompany = Map.groupBy(rows, (row) => String(row.company_id));
    for (const row of rows)
      for (const key of row.former_employers) {
        const list = this.#byFormerEmployer.get(key);
        if (list) list.push(row);
        else this.#byFormerEmployer.set(key, [row]);
      }
  }

  ofCompanies(ids: readonly string[]): PersonRow[] {
    return ids.flatMap((id) => this.#byCompany.get(id) ?? []);
  }

  /** People who work elsewhere now and worked for a company before. */
  formerlyAt(keys: readonly string[]): PersonRow[] {
    const rows = keys.flatMap((key) => this.#byFormerEmployer.get(key) ?? []);
    return [...new Set(rows)].filter((row) => !hasLeft(row));
  }
}

/** Decides whom a request means, first among the people of its company, then among those who left it. */
export function decideByName(
  request: ContactRequest,
  choice: CompanyChoice,
  people: BatchPeople,
): PersonChoice {
  const listed = people.ofCompanies(choice.ids);
  const current = listed.filter((row) => !hasLeft(row));
  const decision = decidePerson(request.fullName, current);
  const matched = listDecided(decision, current);
  const [only] = matched;
  if (decision.kind === "match" && only) return chooseMatch(only, choice);
  if (matched.length > 0) return readAmbiguous(matched);
  if (decision.kind === "none" && decision.reason === "two-people")
    return { kind: "nothing", reason: `“${request.fullName}” names two people` };
  return decideAmongFormer(request, choice, { listed, people });
}

function joinBasis(...parts: string[]): string {
  const joined = parts.filter((part) => part !== "").join("; ");
  return joined === "person by name; company by name" ? "name and company" : joined;
}

function chooseMatch({ row, basis }: MatchedPerson, company: CompanyChoice): PersonChoice {
  if (row.opted_out) return { kind: "opted-out" };
  return { kind: "matched", personId: String(row.id), basis: joinBasis(basis, company.basis) };
}

type PossiblePerson = Omit<MatchedPerson, "likelihood"> & { likelihood: number | null };

function readAmbiguous(matched: readonly PossiblePerson[]): PersonChoice {
  const candidates = matched
    .filter(({ row }) => !row.opted_out)
    .map(({ row, ...fit }) => readPersonCandidate(row, fit));
  return candidates.length > 0 ? { kind: "ambiguous", candidates } : { kind: "opted-out" };
}

/** Looks for the person among those who left the company. Where they work now is a candidate, never a match. */
function decideAmongFormer(
  request: ContactRequest,
  choice: CompanyChoice,
  { listed, people }: { listed: readonly PersonRow[]; people: BatchPeople },
): PersonChoice {
  const company = listed[0]?.company_name ?? request.companyName;
  const keys = new Set([nameKey(request.companyName), ...listed.map((row) => row.company_key ?? "")]);
  const former = people.formerlyAt([...keys].filter((key) => key !== ""));
  const elsewhere = matchPeople(request.fullName, former);
  if (elsewhere.length > 0) {
    return readAmbiguous(
      elsewhere.map(({ row }) => ({
        row,
        // The name fits, but whether the user wants somebody who has left is unknown.
        likelihood: null,
        basis: `left ${company}, now at ${row.company_name}`,
      })),
    );
  }
  const [left] = matchPeople(request.fullName, listed.filter(hasLeft));
  if (left) return { kind: "nothing", reason: `${left.row.full_name} left ${company}` };
  const reason = choice.reason || `Nobody named “${request.fullName}” is listed at ${company}`;
  return { kind: "nothing", reason };
}

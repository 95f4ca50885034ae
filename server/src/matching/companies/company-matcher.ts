import { type Candidate, choose, type MatchBasis, rateCandidates } from "../decision/decide.ts";
import type { CompanyInput, CompanyRecord } from "./company-record.ts";
import { CompanyStore } from "./company-store.ts";
import { explainMatch } from "./explain-match.ts";
import { type MeasuredCompany, measureCandidates } from "./measure-candidates.ts";
import { readInput } from "./read-input.ts";

export type CompanyDecision =
  | { kind: "match"; id: string; likelihood: number; basis: MatchBasis }
  /** Several companies are likely, or one is not likely enough; best first. */
  | { kind: "ambiguous"; candidates: Candidate[] }
  | { kind: "none"; reason: "not-a-name" | "unknown" };

/** Less likely companies are not suggested. */
const minSuggestedLikelihood = 0.001;

/**
 * Finds the company that a text means. It keeps an index of the names in memory. To build it in slices, start without
 * records and call `set` for each.
 */
export class CompanyMatcher {
  readonly #store = new CompanyStore();

  constructor(records: Iterable<CompanyRecord> = []) {
    for (const record of records) this.set(record);
  }

  /** The number of companies. */
  get size(): number {
    return this.#store.size;
  }

  /** Adds a company, or replaces the one with its id. */
  set(record: CompanyRecord): void {
    this.#store.set(record);
  }

  /** Removes a company; does nothing when there is none of this id. */
  remove(id: string): void {
    this.#store.remove(id);
  }

  /** Decides which company a text means. It never guesses between companies that are about equally likely. */
  match(input: CompanyInput): CompanyDecision {
    const measured = this.measure(input);
    if (measured === null) return { kind: "none", reason: "not-a-name" };
    const choice = choose(rateCandidates(measured));
    if ("match" in choice) return { kind: "match", ...describe(choice.match) };
    if (choice.listed.length === 0) return { kind: "none", reason: "unknown" };
    return { kind: "ambiguous", candidates: choice.listed.map(describe) };
  }

  /** Lists the companies with the nearest names, best first, whether or not one is likely to be meant. */
  suggest(input: CompanyInput, limit: number): Candidate[] {
    return rateCandidates(this.measure(input) ?? [])
      .filter(({ likelihood }) => likelihood >= minSuggestedLikelihood)
      .slice(0, Math.max(0, limit))
      .map(describe);
  }

  /**
   * Measures the companies that a text may mean; null when it names none. The evaluation fits the weights to these
   * measures.
   */
  measure(input: CompanyInput): MeasuredCompany[] | null {
    const reading = readInput(input);
    return reading === null ? null : measureCandidates(this.#store, reading);
  }
}

function describe(company: MeasuredCompany & { likelihood: number }): Candidate {
  return { id: company.id, likelihood: company.likelihood, basis: explainMatch(company) };
}

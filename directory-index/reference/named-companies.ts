import { nameKey } from "@eq/contracts";
import { combineComparisons, createComparison } from "./orders.ts";
import type { Company } from "./rows.ts";
import type { SearchContext } from "./search-companies.ts";

const maxCompaniesOfName = 20;
const optionalEndings = ["group", "holdings", "holding", "com"];

/** The shown companies by id and by name. */
export class NamedCompanies {
  readonly #companies: readonly Company[];

  constructor(companies: readonly Company[], { demoHidden }: SearchContext) {
    this.#companies = companies.filter(({ row }) => !(demoHidden && row.source === "demo"));
  }

  withId(id: number): Company[] {
    return this.#companies.filter(({ row }) => row.id === id);
  }

  /** The companies that a name means, the largest first. */
  named(name: string): Company[] {
    const key = nameKey(name);
    const exact = this.#companies.filter(({ row }) => row.name_key === key);
    const alike = this.#companies.filter(({ row }) =>
      optionalEndings.some((end) => row.name_key === key + end || row.name_key + end === key),
    );
    const order = combineComparisons<Company>([
      createComparison(({ row }) => row.employee_count, "desc"),
      createComparison(({ row }) => row.id),
    ]);
    return (exact.length > 0 ? exact : alike).sort(order).slice(0, maxCompaniesOfName);
  }
}

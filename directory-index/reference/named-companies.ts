import { listNameKeyGroups } from "@eq/contracts";
import { combineComparisons, createComparison } from "./orders.ts";
import type { Company } from "./rows.ts";
import type { SearchContext } from "./search-companies.ts";

const maxCompaniesOfName = 20;

/** The shown companies by id and by name. */
export class NamedCompanies {
  readonly #companies: readonly Company[];

  constructor(companies: readonly Company[], { demoHidden }: SearchContext) {
    this.#companies = companies.filter(({ row }) => !(demoHidden && row.source === "demo"));
  }

  withId(id: number): Company[] {
    return this.#companies.filter(({ row }) => row.id === id);
  }

  /** The companies that a name means, the largest first: those of the first group of name keys that has any. */
  named(name: string): Company[] {
    const order = combineComparisons<Company>([
      createComparison(({ row }) => row.employee_count, "desc"),
      createComparison(({ row }) => row.id),
    ]);
    for (const keys of listNameKeyGroups(name)) {
      const companies = this.#companies.filter(({ row }) => keys.includes(row.name_key));
      if (companies.length > 0) return companies.sort(order).slice(0, maxCompaniesOfName);
    }
    return [];
  }
}

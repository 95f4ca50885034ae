import { nameKey } from "@eq/contracts";
import { type CompanyReference, makeNewCompanyKey, type Resolution } from "./company-references.ts";

/** The companies that a dry run would create, with negative ids. */
export class DryCompanies {
  readonly #idByKey = new Map<string, number>();
  readonly #idsByName = new Map<string, Set<number>>();

  get size(): number {
    return this.#idByKey.size;
  }

  /**
   * Returns the company that an import would create for the reference. Within a batch, resolve references with a domain
   * before those without.
   */
  resolve(reference: CompanyReference): Resolution {
    const key = makeNewCompanyKey(reference);
    const knownId = this.#idByKey.get(key);
    if (knownId !== undefined) return knownId;
    const name = nameKey(reference.name ?? "");
    const sameName = [...(this.#idsByName.get(name) ?? [])];
    if (reference.domain === null && sameName.length > 0)
      return sameName.length > 1 ? "ambiguous" : (sameName[0] ?? null);
    const id = -1 - this.#idByKey.size;
    this.#idByKey.set(key, id);
    if (name !== "") this.#idsByName.set(name, new Set([...sameName, id]));
    return id;
  }
}

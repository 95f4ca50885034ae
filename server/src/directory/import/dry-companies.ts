import { nameKey } from "@eq/contracts";
import { type CompanyReference, newCompanyKey, type Resolution } from "./company-references.ts";

/** The companies that a dry run would create, with negative ids. */
export class DryCompanies {
  readonly #idByKey = new Map<string, number>();
  readonly #idsByName = new Map<string, Set<number>>();

  get size(): number {
    return this.#idByKey.size;
  }

  /** The company that would be created for the reference. References with a domain must come first in a batch. */
  resolve(reference: CompanyReference): Resolution {
    const key = newCompanyKey(reference);
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

import { nameKey } from "@eq/contracts";
import { type CompanyReference, type Resolution, sharedKey } from "./company-references.ts";

/** The companies that a dry run would make, by negative numbers. */
export class DryCompanies {
  readonly #byKey = new Map<string, number>();
  readonly #byName = new Map<string, Set<number>>();

  get size(): number {
    return this.#byKey.size;
  }

  /** The company that would be made for the reference. Of a batch, references with a domain are to come first. */
  place(reference: CompanyReference): Resolution {
    const name = nameKey(reference.name ?? "");
    const known = this.#byKey.get(sharedKey(reference));
    if (known !== undefined) return known;
    const named = [...(this.#byName.get(name) ?? [])];
    if (reference.domain === null && named.length > 0)
      return named.length > 1 ? "several" : (named[0] ?? null);
    const id = -1 - this.#byKey.size;
    this.#byKey.set(sharedKey(reference), id);
    if (name !== "") this.#byName.set(name, new Set([...named, id]));
    return id;
  }
}

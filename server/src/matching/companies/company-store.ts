import { hostOf } from "@eq/contracts";
import type { CompanyRecord } from "./company-record.ts";
import { type IndexedCompany, NameIndex } from "./name-index.ts";
import { type PlaceKey, readPlace } from "./places.ts";

/** The companies in memory, found by id, by host and through the index of their names. */
export class CompanyStore {
  readonly names = new NameIndex();
  readonly #companies = new Map<string, IndexedCompany>();
  readonly #byHost = new Map<string, IndexedCompany[]>();
  /** One copy of each place, since many companies share one. */
  readonly #places = new Map<string, PlaceKey>();

  get size(): number {
    return this.#companies.size;
  }

  /** Adds a company, or replaces the one with its id. */
  set(record: CompanyRecord): void {
    this.remove(record.id);
    const host = hostOf(record.domain);
    const company: IndexedCompany = { id: record.id, host, place: this.#readSharedPlace(record), names: [] };
    this.#companies.set(record.id, company);
    // Most companies have one name. A literal has no room for more, unlike an array that grew.
    const numbers = [this.names.add(company, record.name, false)];
    for (const name of record.formerNames) numbers.push(this.names.add(company, name, true));
    company.names = numbers;
    if (host === null) return;
    const sameHost = this.#byHost.get(host);
    if (sameHost) sameHost.push(company);
    else this.#byHost.set(host, [company]);
  }

  /** Removes a company; does nothing when there is none of this id. */
  remove(id: string): void {
    const company = this.#companies.get(id);
    if (!company) return;
    this.#companies.delete(id);
    this.names.remove(company);
    if (company.host === null) return;
    const others = this.#byHost.get(company.host)?.filter((other) => other !== company) ?? [];
    if (others.length > 0) this.#byHost.set(company.host, others);
    else this.#byHost.delete(company.host);
  }

  /** Lists the companies of the finest of these hosts that a company has. */
  listByHosts(hosts: readonly string[]): readonly IndexedCompany[] {
    for (const host of hosts) {
      const companies = this.#byHost.get(host);
      if (companies) return companies;
    }
    return [];
  }

  #readSharedPlace(record: CompanyRecord): PlaceKey {
    const key = `${record.city ?? ""}|${record.state ?? ""}|${record.country ?? ""}`;
    const known = this.#places.get(key);
    if (known) return known;
    const place = readPlace(record);
    this.#places.set(key, place);
    return place;
  }
}

import type { Company, Contact } from "@eq/contracts";

/** Creates the key that identifies a company among a search's results: its id, else its name in lower case. */
export function createCompanyKey(company: Pick<Company, "id" | "name">): string {
  return company.id || `name:${company.name.toLowerCase()}`;
}

/** Creates the key that identifies a person among a search's results: the id, else the name, else "". */
export function createPersonKey({ id, name }: Pick<Contact, "id" | "name">): string {
  return id ?? name ?? "";
}

import type { Company, Contact } from "@eq/contracts";

/** What tells stored companies of one search apart: the id, else the name in lower case. */
export function companyKey(company: Pick<Company, "id" | "name">): string {
  return company.id || `name:${company.name.toLowerCase()}`;
}

/** What tells stored people of one search apart: the id, else the name; "" for one without either. */
export function personKey({ id, name }: Pick<Contact, "id" | "name">): string {
  return id ?? name ?? "";
}

import type { DetailName } from "../../adapters/contact-vendors/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { type CompanyReference, resolveCompanies } from "../import/company-references.ts";
import { toCompanyId } from "../schema/port-values.ts";
import type { ContactSource } from "../schema/tables.ts";

/** A person of the directory with the fields that vendors are asked by. */
export interface KnownPerson {
  readonly id: string;
  readonly fullName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly jobTitle: string | null;
  readonly companyName: string | null;
  readonly companyDomain: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly linkedIn: string | null;
  readonly sources: ContactSource;
  readonly optedOut: boolean;
  /** A made-up person of the demo directory. */
  readonly demo: boolean;
}

/** Reads people by id; ids that the directory does not have are left out. */
export async function readKnownPeople(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, KnownPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<KnownPerson>(sql`
    select p.id::text as id, p.full_name as "fullName", p.first_name as "firstName", p.last_name as "lastName",
      p.title as "jobTitle", coalesce(c.name, p.company_name) as "companyName", c.domain as "companyDomain",
      p.city, p.state, p.country, p.email, p.phone, p.mobile, p.linkedin_url as "linkedIn",
      p.contact_source as sources, p.opted_out as "optedOut", p.source = 'demo' as demo
    from person p left join company c on c.id = p.company_id
    where p.id = any(${ids.map(toCompanyId)}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The person's value of a detail with how it was learnt; null without one. */
export function readKnownDetail(
  person: KnownPerson,
  detail: DetailName,
): { value: string; method: string | null } | null {
  const value = person[detail];
  return value === null ? null : { value, method: person.sources[detail]?.method ?? null };
}

/** The company of a request, as far as the directory knows it. */
export interface KnownCompany {
  readonly id: string;
  readonly name: string;
  readonly domain: string | null;
  readonly demo: boolean;
}

/** Finds the companies that requests name, by id, else by domain and name; null where it is unknown or unclear. */
export async function readKnownCompanies(
  db: Queryable,
  references: readonly (CompanyReference & { id: string | null })[],
): Promise<(KnownCompany | null)[]> {
  const resolved = await resolveCompanies(db, references);
  const ids = references.map(({ id }, index) => {
    const found = resolved[index];
    return id ?? (typeof found === "number" ? String(found) : null);
  });
  const present = ids.flatMap((id) => (id === null ? [] : [toCompanyId(id)]));
  const rows = await db.query<KnownCompany>(sql`
    select id::text as id, name, domain, source = 'demo' as demo from company where id = any(${present}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id ?? "") ?? null);
}

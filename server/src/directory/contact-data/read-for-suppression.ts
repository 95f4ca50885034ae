import { type ComparedPerson, comparedTraits } from "../../adapters/contact-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { toCompanyId } from "../schema/port-values.ts";

interface TraitRow {
  id: number;
  fullName: string;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  profile: string | null;
  companyId: number | null;
  listedCompany: string | null;
  company: string | null;
  domain: string | null;
  website: string | null;
  /** Values that vendors found and that were not chosen for the person's row, by detail. */
  others: { detail: string; value: string }[] | null;
}

/** Reads what suppression compares people by, in one statement. */
export async function readForSuppression(
  db: Queryable,
  personIds: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ComparedPerson[]> {
  if (personIds.length === 0) return [];
  const ids = personIds.map(toCompanyId);
  const rows = await db.query<TraitRow>(
    sql`
    select p.id, p.full_name as "fullName", p.email, p.phone, p.mobile, p.linkedin_url as profile,
      p.company_id as "companyId", p.company_name as "listedCompany", c.name as company, c.domain, c.website,
      (select jsonb_agg(jsonb_build_object('detail', f.detail, 'value', f.value)) from contact_finding f
        where f.person_id = p.id and f.chosen_by is null) as others
    from person p left join company c on c.id = p.company_id
    where p.id = any(${ids}::bigint[])`,
    { signal, keepPlan: true },
  );
  const listOthers = ({ others }: TraitRow, ...details: string[]) =>
    (others ?? []).flatMap(({ detail, value }) => (details.includes(detail) ? [value] : []));
  return rows.map((row) => ({
    personId: String(row.id),
    [comparedTraits]: {
      fullName: row.fullName,
      emails: [row.email, ...listOthers(row, "email")],
      phones: [row.phone, row.mobile, ...listOthers(row, "phone", "mobile")],
      profiles: [row.profile, ...listOthers(row, "linkedIn")],
      websites: [row.domain, row.website],
      companyIds: [row.companyId === null ? null : String(row.companyId)],
      companyNames: [row.listedCompany, row.company],
    },
  }));
}

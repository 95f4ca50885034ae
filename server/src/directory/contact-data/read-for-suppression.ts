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
      p.company_id as "companyId", p.company_name as "listedCompany", c.name as company, c.domain, c.website
    from person p left join company c on c.id = p.company_id
    where p.id = any(${ids}::bigint[])`,
    { signal, keepPlan: true },
  );
  return rows.map((row) => ({
    personId: String(row.id),
    [comparedTraits]: {
      fullName: row.fullName,
      emails: [row.email],
      phones: [row.phone, row.mobile],
      profiles: [row.profile],
      websites: [row.domain, row.website],
      companyIds: [row.companyId === null ? null : String(row.companyId)],
      companyNames: [row.listedCompany, row.company],
    },
  }));
}

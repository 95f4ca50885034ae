import type { PersonTrait } from "../../adapters/contact-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { readEntry } from "../../suppression-keys/index.ts";

/** At most this many people whose details look like the trait are compared. */
const maxCandidates = 500;

interface CandidateRow {
  id: number;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  profile: string | null;
}

/**
 * Finds the people who have an address, phone or profile, in any spelling. Reads the whole table of people: it serves
 * requests of persons, which are rare, and an index on the details would slow down every import.
 */
export async function findByTrait(
  db: Queryable,
  { kind, text }: PersonTrait,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const reading = readEntry(text, kind);
  if (!reading) return [];
  // Vendors may have found values that were not chosen for the person's row.
  const rows = await db.query<CandidateRow>(
    sql`
    with details as (
      select id, email, phone, mobile, linkedin_url from person
      union all
      select person_id, case detail when 'email' then value end, case detail when 'phone' then value end,
        case detail when 'mobile' then value end, case detail when 'linkedIn' then value end
      from contact_finding)
    select id, email, phone, mobile, linkedin_url as profile from details
    where ${mayHave(kind, reading.search)} order by id limit ${maxCandidates}::int`,
    { signal },
  );
  const hasTrait = ({ email, phone, mobile, profile }: CandidateRow) => {
    const values = { address: [email], phone: [phone, mobile], profile: [profile] }[kind];
    return values.some((value) => readEntry(value ?? "", kind)?.key === reading.key);
  };
  return [...new Set(rows.filter(hasTrait).map(({ id }) => String(id)))];
}

/** SQL condition that every spelling of the trait fulfils, and few others. */
function mayHave(kind: PersonTrait["kind"], value: string): Sql {
  if (kind === "phone") {
    const pattern = `%${value.replaceAll(/\D/g, "").slice(-7)}%`;
    return sql`regexp_replace(phone, '\\D', '', 'g') like ${pattern} or regexp_replace(mobile, '\\D', '', 'g') like ${pattern}`;
  }
  if (kind === "address") return sql`lower(email) like ${`${escapePattern(value.split("@")[0] ?? "")}%`}`;
  return sql`lower(linkedin_url) like ${`%${escapePattern(value.split("/").at(-1) ?? "")}%`}`;
}

const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

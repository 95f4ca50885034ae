import { nameKey } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

interface Row {
  id: number;
  name: string;
  title: string;
  level: string | null;
  jobFunction: string | null;
}

const person = (id: number, name: string, title: string, level: string, jobFunction: string): Row => ({
  id,
  name,
  title,
  level,
  jobFunction,
});

/** 12 people of a foundry with open jobs in production, and one of another company. */
const people: Row[] = [
  person(300001, "Ada Crane", "CEO", "C Level Exec", "executive"),
  person(300002, "Ben Dahl", "VP Operations", "VP Level Exec", "operations"),
  person(300003, "Cara Ebb", "Plant Manager", "Manager", "production"),
  person(300004, "Dov Fenn", "Director of Manufacturing", "Director", "production"),
  person(300005, "Eli Gant", "Talent Acquisition Manager", "Manager", "hr"),
  person(300006, "Fay Holt", "Controller", "Manager", "finance"),
  person(300007, "Gus Irwin", "Sales Director", "Director", "sales"),
  person(300008, "Hal Jory", "Machine Operator", "Non Manager", "production"),
  person(300009, "Ivy Kerr", "Machine Operator", "Non Manager", "production"),
  person(300010, "Jan Lund", "Owner", "C Level Exec", "executive"),
  person(300011, "Kai Mott", "Buyer", "Non Manager", "supply-chain"),
  person(300012, "Lea Nash", "Quality Engineer", "Non Manager", "engineering"),
];

const levelRanks: Readonly<Record<string, number>> = {
  "C Level Exec": 5,
  "VP Level Exec": 4,
  Director: 3,
  Manager: 2,
};

/** Stores a foundry with open jobs and 12 people, and a mill without people. */
export async function storeFoundry(db: Database): Promise<void> {
  await db.query(sql`
    insert into company (id, name, name_key, city, state, country, industry_codes, keywords, competitors, open_jobs,
      lead_status, source, employee_count)
    values (110001, 'Halvorn Precision Castings', ${nameKey("Halvorn Precision Castings")}, 'Toledo', 'OH', 'US', '{manufacturing}',
      '{}', '{}', 3, 'hot', 'import', 300),
      (110002, 'Calder Mills', 'calder mills', 'Akron', 'OH', 'US', '{manufacturing}', '{}', '{}', 0, 'cold', 'import', 40)`);
  const rows = people.map(({ id, name, title, level, jobFunction }) => ({
    id,
    company_id: 110001,
    full_name: name,
    first_name: name.split(" ")[0],
    last_name: name.split(" ")[1],
    title,
    title_words: titleWords(title),
    management_level: level,
    level_rank: levelRanks[level ?? ""] ?? 1,
    job_function: jobFunction,
    email: id % 2 === 0 ? `${name.toLowerCase().replace(" ", ".")}@example.com` : null,
    opted_out: id === 300007,
    employment: [{ jobTitle: title, fromDate: id === 300003 ? "2025-06" : "2012-01" }],
  }));
  await db.query(sql`
    insert into person (id, company_id, full_name, first_name, last_name, title, title_words, management_level, level_rank,
      job_function, city, state, country, email, employment, education, source, former_employers, opted_out, phone_dnc, mobile_dnc)
    select id, company_id, full_name, first_name, last_name, title, title_words, management_level, level_rank, job_function,
      'Toledo', 'OH', 'US', email, employment, '[]', 'import', '{}', opted_out, false, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, company_id bigint, full_name text,
      first_name text, last_name text, title text, title_words text[], management_level text, level_rank int,
      job_function text, email text, employment jsonb, opted_out boolean)`);
  await db.query(sql`
    insert into job (id, company_id, title, title_words, job_function, source, technologies, posted_on)
    select 400000 + n, 110001, 'Machine Operator', '{machine,operator}', 'production', 'import', '{}', current_date - n
    from generate_series(1, 3) as n`);
}

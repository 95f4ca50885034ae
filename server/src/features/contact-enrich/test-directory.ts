import { nameKey } from "@eq/contracts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

const companies = [
  {
    id: 100001,
    name: "Hollis Forge Inc.",
    domain: "hollis.example.com",
    city: "Cleveland",
    state: "OH",
    status: "ALIVE",
    ticker: "HLSF",
    former_names: ["Quillon Hammer"],
    competitors: ["Brandt Tooling", "Vesper Castings"],
    phone: "216-555-0100",
    employee_count: 420,
    revenue: 90_000_000,
    total_funding: 5_000_000,
  },
  { id: 100002, name: "Brandt Tooling", domain: "brandt.example.com", city: "Akron", state: "OH" },
  { id: 100003, name: "Brandt Tooling", domain: "brandt-tx.example.com", city: "Tyler", state: "TX" },
  { id: 100004, name: "Hollis Forgings LLC", domain: "forgings.example.com", city: "Erie", state: "PA" },
  { id: 100005, name: "Quorin Mills", domain: "quorin.example.com", city: "Lima", state: "OH" },
].map((company) => ({ former_names: [], competitors: [], name_key: nameKey(company.name), ...company }));

const formerly = [nameKey("Hollis Forge Inc.")];
const people: TestPerson[] = [
  {
    id: 200001,
    company_id: 100001,
    name: "Robert Kessler",
    email: true,
    phone: true,
    mobile: true,
    linkedin: true,
  },
  { id: 200002, company_id: 100001, name: "Ann Lee", email: true },
  { id: 200003, company_id: 100001, name: "Cyrus Poe" },
  { id: 200004, company_id: 100001, name: "Dana Marsh", email: true, phone: true, opted_out: true },
  { id: 200005, company_id: 100002, name: "Eva Stone", email: true, phone: true, former_employers: formerly },
  { id: 200006, company_id: 100001, name: "Jonas Ray", email: true, phone: true },
  { id: 200007, company_id: 100001, name: "Jonas Ray", email: true, phone: true },
  { id: 200008, company_id: 100004, name: "Robert Kessler", email: true, phone: true },
  {
    id: 200009,
    company_id: 100001,
    name: "Kim Voss",
    email: true,
    phone: true,
    mobile: true,
    do_not_call: true,
  },
  { id: 200010, company_id: 100001, name: "Vera Hale", email: true, phone: true },
];

interface TestPerson {
  id: number;
  company_id: number;
  name: string;
  email?: boolean;
  phone?: boolean;
  mobile?: boolean;
  linkedin?: boolean;
  do_not_call?: boolean;
  opted_out?: boolean;
  former_employers?: string[];
}

function makeRow({ name, email, phone, mobile, linkedin, ...person }: TestPerson) {
  const [first_name = "", last_name = ""] = name.split(" ");
  const number = String(person.id).slice(-2);
  return {
    opted_out: false,
    do_not_call: false,
    former_employers: [],
    ...person,
    full_name: name,
    first_name,
    last_name,
    email: email && `${first_name}.${last_name}@example.com`.toLowerCase(),
    phone: phone && `(216) 555-01${number}`,
    mobile: mobile && `(330) 555-01${number}`,
    linkedin_url: linkedin && `https://linkedin.example.com/in/${person.id}`,
  };
}

/** A directory of five companies and ten people, of each sort that enrichment tells apart. */
export async function storeTestDirectory(db: Database): Promise<void> {
  await db.query(sql`
    insert into company (id, name, name_key, domain, website, city, state, country, industry_codes, keywords, competitors,
      open_jobs, lead_status, source, status, ticker, former_names, phone, employee_count, revenue, total_funding)
    select id, name, name_key, domain, 'https://' || domain, city, state, 'US', '{}', '{}', competitors,
      2, 'unknown', 'import', status, ticker, former_names, phone, employee_count, revenue, total_funding
    from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as r (id bigint, name text, name_key text, domain text,
      city text, state text, status text, ticker text, former_names text[], competitors text[], phone text,
      employee_count int, revenue bigint, total_funding bigint)`);
  await db.query(sql`
    insert into person (id, company_id, full_name, first_name, last_name, title, title_words, level_rank, city, state,
      country, email, phone, mobile, linkedin_url, phone_dnc, mobile_dnc, accuracy_score, employment, education, source,
      former_employers, opted_out, updated_on)
    select id, company_id, full_name, first_name, last_name, 'Controller', '{controller}', 1, 'Cleveland', 'OH',
      'US', email, phone, mobile, linkedin_url, do_not_call, do_not_call, 88,
      '[{"jobTitle": "Controller", "companyName": "Hollis Forge Inc.", "fromDate": "2021-03"}]',
      '[{"school": "Lakeside College", "degree": "BSc", "areaOfStudy": "Accounting"}]', 'import',
      former_employers, opted_out, '2026-05-01'
    from jsonb_to_recordset(${JSON.stringify(people.map(makeRow))}::jsonb) as r (id bigint, company_id bigint, full_name text,
      first_name text, last_name text, email text, phone text, mobile text, linkedin_url text, do_not_call boolean,
      former_employers text[], opted_out boolean)`);
}

/** Every contact detail of the person who opted out, in any form. */
export const optedOutDetails = ["dana.marsh@example.com", "(216) 555-0104"];

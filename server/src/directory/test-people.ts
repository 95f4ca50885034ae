import { nameKey } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import { insertRows } from "../platform/db/bulk-insert.ts";
import type { Database } from "../platform/db/database.ts";
import { readFormerEmployers } from "./schema/employer-keys.ts";
import { columnTypes, companyTable, personTable, type Row } from "./schema/tables.ts";

type TestCompany = Partial<Row<typeof companyTable>> & { id: number; name: string };
type TestPerson = Partial<Row<typeof personTable>> & { id: number; full_name: string };

const companyDefaults = {
  source: "import",
  industry_codes: [],
  keywords: [],
  competitors: [],
  former_names: [],
  open_jobs: 0,
  new_jobs_28d: 0,
  lead_status: "unknown",
  intent_reasons: [],
};

export async function storeCompanies(db: Database, companies: readonly TestCompany[]): Promise<void> {
  const rows = companies.map((company) => ({
    ...companyDefaults,
    name_key: nameKey(company.name),
    ...company,
  }));
  await insertRows(db, "company", columnTypes(companyTable, []), rows);
}

/** Stores people; first and last name are read from the full name unless stated. */
export async function storePeople(db: Database, people: readonly TestPerson[]): Promise<void> {
  const rows = people.map((person) => {
    const { full_name, title, company_name, employment = [] } = person;
    const words = full_name.split(" ");
    return {
      source: "import",
      level_rank: 0,
      education: [],
      employment,
      phone_dnc: false,
      mobile_dnc: false,
      opted_out: false,
      contact_source: {},
      first_name: words[0],
      last_name: words.at(-1),
      title_words: title ? titleWords(title) : [],
      company_key: company_name ? nameKey(company_name) : null,
      former_employers: readFormerEmployers(employment, company_name ?? null),
      ...person,
    };
  });
  await insertRows(db, "person", columnTypes(personTable, []), rows);
}

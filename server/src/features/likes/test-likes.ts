import { pino } from "pino";
import { createDirectoryContactData } from "../../directory/contact-data/index.ts";
import { createSqlDirectory } from "../../directory/index.ts";
import { createDirectoryJobPostings } from "../../directory/job-postings/index.ts";
import { createKnownCompanies } from "../../directory/known-companies/index.ts";
import { createDirectoryNews } from "../../directory/news/index.ts";
import type { Database } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { LikeSources } from "./list-companies.ts";

/** Seeds sixty companies with a job and a news item each, and sixty people with all contact details. */
export const seedSql = `
  insert into company (id, name, name_key, city, state, country, industry_codes, source)
    select id, 'Company ' || id, 'company' || id, 'Akron', 'OH', 'US', '{manufacturing}', 'import'
    from generate_series(100001, 100060) as id;
  insert into company (id, name, name_key, employee_count, source) values
    (100061, 'Halvorn Holding', 'halvornholding', 9000, 'import'), (100062, 'Halvorn', 'halvorn', 5, 'import');
  insert into job (company_id, title, posted_on, source)
    select id, 'Welder', '2026-03-01', 'import' from generate_series(100001, 100060) as id;
  insert into news_item (company_id, kind, title, published_on, source)
    select id, 'expansion', 'Company ' || id || ' grows', '2026-03-02', 'import'
    from generate_series(100001, 100060) as id;
  insert into person (id, company_id, full_name, first_name, last_name, title, city, state, country, email, phone,
    mobile, linkedin_url, source)
    select id, 100001, 'Ann Lee ' || id, 'Ann', 'Lee ' || id, 'Buyer', 'Akron', 'OH', 'US', id || '@secret.example',
      '555-0100', '555-0101', 'https://linkedin.com/in/secret-' || id, 'import'
    from generate_series(2000001, 2000060) as id;`;

export function createSources(db: Database): LikeSources {
  const now = () => new Date("2026-03-10T10:00:00Z");
  return {
    prospects: createSqlDirectory({ db, now, locateCity: () => null }),
    contactData: createDirectoryContactData({ db, knownCompanies: createKnownCompanies(db) }),
    jobPostings: createDirectoryJobPostings({ db, now }),
    news: createDirectoryNews({ db, now }),
  };
}

let users = 0;

/** Creates the context of a new user. Each call of its `now` returns a time one second later. */
export function createUserContext(db: Database): UserContext {
  let seconds = 0;
  return {
    user: { id: `user-${++users}`, name: null, email: null, picture: null },
    guest: null,
    address: "127.0.0.1",
    isLocal: true,
    signal: new AbortController().signal,
    db,
    now: () => new Date(Date.parse("2026-03-10T10:00:00Z") + ++seconds * 1000),
    log: pino({ level: "silent" }),
  };
}

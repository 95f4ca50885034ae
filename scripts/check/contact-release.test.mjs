import { describe, expect, test } from "vitest";
import { plantTrees } from "./test-check.mjs";

const { check } = plantTrees();

const query = (text) => `export const text = sql\`${text}\`;\n`;

/** Files that read contact details, each with words that its message must contain. */
const faults = {
  "a column of a person": ["features/a/a.ts", query("select p.id,\n  p.email from person p"), "p.email"],
  "a column without its table": [
    "features/a/b.ts",
    query("select id, mobile from person where id = 1"),
    "mobile",
  ],
  "a column of a joined person": [
    "directory/sql-search/c.ts",
    query("select c.name, p.linkedin_url from company c join person as p on p.company_id = c.id"),
    "p.linkedin_url",
  ],
  "a column of a listed table": [
    "features/a/d.ts",
    query("select p.phone from company c, person p"),
    "p.phone",
  ],
  "a condition on a detail": ["features/a/e.ts", query("select 1 from person where email = 'a'"), "email"],
  "the contact of a bought row": [
    "features/a/f.ts",
    `${query("select contact from contact_enrichment")}export const read = (row) => row.contact;\n`,
    "contact",
  ],
  "a part of a bought contact": [
    "features/a/g.ts",
    query("select e.contact -> 'details' as d from contact_enrichment e"),
    "e.contact",
  ],
  "all columns": ["features/a/h.ts", query("select * from person_mark where user_id = 1"), "*"],
  "all columns of a table": ["features/a/i.ts", query("select p.*, c.name from person p, company c"), "p.*"],
  "the row as JSON": [
    "features/a/j.ts",
    query("select to_jsonb(e) from contact_enrichment as e"),
    "to_jsonb(e",
  ],
  "the row itself": ["features/a/k.ts", query("select e from contact_enrichment e"), "select e"],
  "what an update returns": [
    "features/a/l.ts",
    query("update person_mark set contact = null where user_id = 1 returning contact"),
    "contact",
  ],
  "what an insert copies": [
    "features/a/m.ts",
    query("insert into export_row (email) select email from person"),
    "email",
  ],
  "a list of columns in another text": [
    "features/a/n.ts",
    'const columns = ["id", "email"];\nexport const text = columns.map((name) => `select from person`);\n',
    "email",
  ],
  "a fragment with an alias": [
    "features/a/o.ts",
    "export const texts = [sql`p.id, p.mobile`, sql`select id from person p`];\n",
    "p.mobile",
  ],
  "a text in quotes": ["features/a/p.ts", 'export const text = "select phone from person";\n', "phone"],
  "the symbol of the details": [
    "features/a/q.ts",
    'import { unreleasedDetails } from "../../adapters/contact-data/port.ts";\nexport const read = (contact) => contact[unreleasedDetails];\n',
    "imports unreleasedDetails",
  ],
  "the symbol under another name": [
    "features/a/r.ts",
    'import { unreleasedDetails as details } from "../../adapters/contact-data/port.ts";\nexport const read = (contact) => contact[details];\n',
    "imports unreleasedDetails",
  ],
  "the port as a whole": [
    "features/a/s.ts",
    'import * as port from "../../adapters/contact-data/port.ts";\nexport const read = (contact) => contact[port.unreleasedDetails];\n',
    "imports unreleasedDetails",
  ],
};

/** Code that reads no contact detail, or may read it. */
const allowed = {
  "features/b/a.ts": query("select p.id, c.phone, c.linkedin_url from company c join person p on true"),
  "features/b/b.ts": query("select email, phone from account"),
  "features/b/c.ts": query("select count(*)::int as n from person"),
  "features/b/d.ts": query(
    "insert into person_mark (user_id, contact) values (1, ?) on conflict (user_id) do update set contact = merge_filled(person_mark.contact, excluded.contact) where person_mark.liked_at is null returning 1",
  ),
  "features/b/e.ts": query("delete from contact_enrichment where user_id = 1"),
  "features/b/f.ts": query("select person_key as key, person, saved_at from person_mark"),
  "features/b/g.ts":
    'import type { ContactOutcome } from "../../adapters/contact-data/port.ts";\nexport const email = (outcome: ContactOutcome) => outcome.kind;\n',
  "features/contacts/store.ts": query("select contact, provenance from contact_enrichment"),
  "directory/contact-data/a.ts": query("select p.email from person p"),
  "directory/import/a.ts": query("select email from person"),
  "features/b/h.test.ts": query("select email from person"),
};

const plantAll = (files) =>
  Object.fromEntries(Object.entries(files).map(([path, code]) => [`server/src/${path}`, code]));

describe("npm run check reports code that reads contact details past the gate", () => {
  test("contactRelease: reports each way of reading them, with the file and line", () => {
    const planted = Object.values(faults).map(([path, code]) => [path, code]);
    const { passed, report } = check(["contactRelease"], plantAll(Object.fromEntries(planted)));
    expect(passed).toBe(false);
    for (const [name, [path, , words]] of Object.entries(faults)) {
      const line = report.split("\n").find((each) => each.includes(`server/src/${path}:`));
      expect([name, line]).toEqual([name, expect.stringContaining(words)]);
    }
    expect(report).toContain("only the gate (openGate) of server/src/contact-release gives them out");
    expect(report).toContain("Explained in ARCHITECTURE.md, Rules");
  });

  test("contactRelease: accepts other tables, writes, other columns, tests, and the code that stores or releases them", () => {
    const { passed, report } = check(["contactRelease"], plantAll(allowed));
    expect([passed, report]).toEqual([true, expect.stringContaining("contactRelease")]);
  });

  test("boundaries: the gate may not import features, and the directory may not import the gate", () => {
    const { report } = check(["boundaries"], {
      "server/src/contact-release/a.ts": 'import * as part from "../features/clock.ts";\n',
      "server/src/directory/contact-data/b.ts": 'import * as part from "../../contact-release/a.ts";\n',
    });
    expect(report).toContain("contact-release may not import features");
    expect(report).toContain("directory may not import contact-release");
  });
});

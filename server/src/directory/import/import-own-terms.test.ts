import { addCustomTerms } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { createImportLookups } from "./import-command.ts";
import { importText } from "./test-import.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test("a deployment's own labels, terms and titles apply to imported rows", async () => {
  const csv =
    "label,Segment 7,energy\nindustry,flumes,legal\ntitle,flumer,sales,Director\ntitle,quuxer,finance,Manager\n";
  const context = { lookups: createImportLookups(addCustomTerms(coreData, csv).data) };
  const companies = "name,industry\nHalvorn,Segment 7\nTarn,Flume Works\n";
  await importText(db, "companies", companies, {}, context);
  await importText(db, "people", "name,title,company\nAda Marsh,Flumer,Halvorn\n", {}, context);
  await importText(db, "jobs", "title,company\nQuuxer,Halvorn\n", {}, context);
  expect(await db.query(sql`select name, industry_codes from company order by name`)).toEqual([
    { name: "Halvorn", industry_codes: ["energy"] },
    { name: "Tarn", industry_codes: ["legal"] },
  ]);
  expect(await db.query(sql`select job_function, management_level from person`)).toEqual([
    { job_function: "sales", management_level: "Director" },
  ]);
  expect(await db.query(sql`select job_function from job`)).toEqual([{ job_function: "finance" }]);
});

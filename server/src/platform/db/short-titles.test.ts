import { jobFunctions } from "@eq/contracts";
import { functionLabel, titleWords } from "@eq/understanding";
import { expect, test } from "vitest";
import { readMigrations } from "./migrate.ts";
import { sql } from "./sql.ts";
import { testOnEachDatabase } from "./test-database.ts";

const shortTitles = [
  "Lab Tech II",
  "Maintenance Tech",
  "Vet Tech",
  "Head of Tech",
  "Tech Lead",
  "Auto Tech",
  "Ad Tech",
];
const wordsBeforeTitle = [
  ["lab", "tech", "ii"],
  ["maintenance", "tech"],
  ["veterinarian", "tech"],
  ["head", "tech"],
  ["tech", "lead"],
  ["auto", "tech"],
  ["ad", "tech"],
];

testOnEachDatabase("migrations of titles stored in short form", (open) => {
  test("migration 019 expands short titles and fills in missing departments of stored rows", async () => {
    const db = await open();
    await db.query(
      sql`insert into company (id, name, name_key, source) values (9001, 'Halvorn Works', 'halvorn works', 'import')`,
    );
    for (const [at, title] of shortTitles.entries()) {
      await db.query(
        sql`insert into job (company_id, title, title_words, job_function, department, source)
          values (9001, ${title}, ${wordsBeforeTitle[at] ?? []}::text[], ${jobFunctions[at]?.code ?? null},
            ${at === 0 ? "Care" : ""}, 'import')`,
      );
    }
    const text = readMigrations().find(({ name }) => name === "019-short-titles")?.text ?? "";
    await db.script(text);
    const rows = await db.query<{ title: string; title_words: string[]; department: string }>(
      sql`select title, title_words, department from job where company_id = 9001 order by id`,
    );
    expect(rows.map(({ title_words }) => title_words)).toEqual(shortTitles.map(titleWords));
    expect(rows.map(({ department }) => department)).toEqual(
      shortTitles.map((_, at) => (at === 0 ? "Care" : functionLabel(jobFunctions[at]?.code ?? ""))),
    );
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCall, fillAccount } from "../features/account-data/test-account-data.ts";
import { storeTestDirectory } from "../features/contact-enrich/test-directory.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../test-app.ts";
import { AdminProblem, runAdmin } from "./index.ts";

testOnEachDatabase("the command import-account", (open) => {
  const folder = mkdtempSync(join(tmpdir(), "eq-import-account-"));
  const file = join(folder, "data.zip");
  let server: TestApp;
  let elsewhere: TestApp;
  beforeAll(async () => {
    const database = await open();
    await storeTestDirectory(database);
    server = await openTestApp({ companies: 0, database });
    elsewhere = await openTestApp({ companies: 0, database: await open() });
    await fillAccount(server, "owner");
    writeFileSync(file, (await createCall(server)("owner", "/api/user/data.zip")).rawPayload);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.close();
    await elsewhere.close();
  });
  const read = (path: string, email: string) =>
    runAdmin(elsewhere.db, { action: "import-account", file: path, email });

  test("reads the zip into an empty account and lists what it has read", async () => {
    const lines = await read(file, "newcomer");
    expect(lines[0]).toMatch(/^What +Imported +Skipped$/);
    expect(lines).toContainEqual(expect.stringMatching(/^Campaigns +1 +0$/));
    const { searches } = (await createCall(elsewhere)("newcomer", "/api/ai/saved-searches?limit=10")).json();
    expect(searches.length).toBeGreaterThan(0);
  });

  test("says why nothing was imported", async () => {
    await expect(read(file, "newcomer")).rejects.toThrow(AdminProblem);
    await expect(read(file, "newcomer")).rejects.toThrow(/not empty.*Nothing was imported\.$/);
    await expect(read(join(folder, "none.zip"), "other")).rejects.toThrow("cannot be read");
    await expect(read(file, "nobody@example.com")).rejects.toThrow("Nobody has registered");
    const text = join(folder, "text.zip");
    writeFileSync(text, "no zip");
    await expect(read(text, "other")).rejects.toThrow("The file is no zip, or it is damaged.");
  });
});

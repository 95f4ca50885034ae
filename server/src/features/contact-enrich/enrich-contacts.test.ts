import type { ContactResult } from "@eq/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { optedOutDetails, storeTestDirectory } from "./test-directory.ts";

testOnEachDatabase("enriching contacts", (open) => {
  let server: TestApp;
  beforeAll(async () => {
    const database = await open();
    await storeTestDirectory(database);
    server = await openTestApp({ companies: 0, database });
  });
  afterAll(() => server.close());

  const call = (user: string | null, url: string, payload: object) =>
    server.app.inject({
      method: "POST",
      url,
      payload,
      headers: user === null ? {} : { authorization: `Bearer ${user}` },
    });
  const enrich = async (user: string, rows: [string, string][], runId?: string) => {
    const sent = rows.map(([fullName, companyName]) => ({ fullName, companyName }));
    const answer = await call(user, "/api/person-enrich/bulk", { rows: sent, runId });
    return { status: answer.statusCode, body: answer.json(), text: answer.body };
  };

  test("debug", async () => {
    const { body } = await enrich("ann", [
      ["Bob Kessler", "hollis forge"],
      ["Ann Lee", "Hollis Forge"],
      ["Cyrus Poe", "Hollis Forge"],
      ["Dana Marsh", "Hollis Forge"],
      ["Jonas Ray", "Hollis Forge"],
      ["Eva Stone", "Hollis Forge"],
      ["Kim Voss", "Hollis Forge"],
      ["Robert Kessler", "N/A"],
      ["Ann Lee and Bob Ray", "Hollis Forge"],
      ["Nobody Nowhere", "Hollis Forge"],
    ]);
    console.log(JSON.stringify(body, null, 1));
    console.log((await call("ann", "/api/person-enrich/verify-suggestions", { fullName: "Bob Kesler", companyName: "Holis Forge" })).body);
    console.log((await call("ann", "/api/person-enrich/verify-suggestions", { fullName: "Eva Stone", companyName: "Hollis Forge" })).body);
    console.log((await call("ann", "/api/ai/company-enrich-by-name", { names: ["hollis forge", "Brandt Tooling", "quillon hammer", "self-employed", "Zzz Qqq", "https://www.brandt.example.com/about"] })).body);
    console.log((await call("ann", "/api/ai/company-enrich-by-name/csv", { names: ["hollis forge", "Brandt Tooling"] })).body);
  });
});

import { coreData } from "@eq/understanding/core-data";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unreleasedDetails } from "../adapters/contact-data/port.ts";
import { readConfig } from "../config.ts";
import { createDirectoryContactData } from "../directory/contact-data/index.ts";
import { createImportLookups } from "../directory/import/index.ts";
import { createKnownCompanies } from "../directory/known-companies/index.ts";
import { storeCompanies } from "../directory/test-people.ts";
import type { Database } from "../platform/db/database.ts";
import { openTestDatabase } from "../platform/db/test-database.ts";
import {
  openTestVendorServer,
  sendJson,
  type TestVendorServer,
} from "../platform/vendor-calls/test-vendor-server.ts";
import { openContactWaterfall } from "./open-contact-waterfall.ts";

let db: Database;
let server: TestVendorServer;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await openTestVendorServer(({ url, json }, response) => {
    if (url.pathname === "/pdl/person/bulk") {
      const { requests } = json as { requests: unknown[] };
      return sendJson(
        response,
        requests.map(() => ({ status: 404 })),
      );
    }
    if (url.pathname === "/apollo/people/bulk_match") return sendJson(response, {}, { status: 401 });
    sendJson(response, {
      data: {
        first_name: "Dana",
        last_name: "Okafor",
        email: "dana.okafor@northfold.example",
        score: 95,
        domain: "northfold.example",
        verification: { status: "valid", date: "2026-11-01" },
      },
    });
  });
  await storeCompanies(db, [{ id: 100_001, name: "Northfold Robotics", domain: "northfold.example" }]);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function enrich(environment: Record<string, string>) {
  const directory = createDirectoryContactData({ db, knownCompanies: createKnownCompanies(db) });
  const contacts = openContactWaterfall(directory, {
    db,
    settings: readConfig(environment).contactVendors,
    zoomInfo: null,
    lookups: createImportLookups(coreData),
    now: () => new Date("2026-11-28T12:00:00Z"),
  });
  const request = { key: "row", fullName: "Dana Okafor", companyName: "Northfold Robotics" };
  const outcome = (await contacts.enrich([request])).get("row");
  const email = outcome && "contact" in outcome ? outcome.contact[unreleasedDetails].email : null;
  return { kind: outcome?.kind, email: email && [email.value, email.source, email.method] };
}

test("one environment turns vendors on and off, and nothing that they found is lost", async () => {
  expect(await enrich({})).toEqual({ kind: "nothing", email: null });
  const vendors = {
    PEOPLE_DATA_LABS_API_KEY: "pdl-key",
    PEOPLE_DATA_LABS_URL: `${server.baseUrl}/pdl`,
    PEOPLE_DATA_LABS_REQUESTS_PER_MINUTE: "60000",
    APOLLO_API_KEY: "apollo-key",
    APOLLO_URL: `${server.baseUrl}/apollo`,
    APOLLO_REQUESTS_PER_MINUTE: "60000",
    HUNTER_API_KEY: "hunter-key",
    HUNTER_URL: `${server.baseUrl}/hunter`,
    CONTACT_WATERFALL: "apollo, people-data-labs, hunter",
    CONTACT_WANTED: "email",
  };
  const found = { kind: "partly", email: ["dana.okafor@northfold.example", "Hunter", "verified"] };
  expect(await enrich(vendors)).toEqual(found);
  // Apollo refused its key twice; People Data Labs knew nobody.
  expect(server.calls.map(({ url }) => url.pathname)).toEqual([
    "/apollo/people/bulk_match",
    "/apollo/people/bulk_match",
    "/pdl/person/bulk",
    "/hunter/email-finder",
  ]);
  expect(await enrich({})).toEqual(found);
  expect(await enrich(vendors)).toEqual(found);
  expect(server.calls).toHaveLength(4);
});

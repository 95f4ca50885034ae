import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { openTestDatabase } from "../../../platform/db/test-database.ts";
import {
  openTestVendorServer,
  sendJson,
  type TestVendorServer,
} from "../../../platform/vendor-calls/test-vendor-server.ts";
import { danaQuestion, summarize } from "../vendor-values/test-question.ts";
import { createPeopleDataLabs } from "./index.ts";

let db: Database;
let server: TestVendorServer;
let items: unknown;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await openTestVendorServer((_call, response) => sendJson(response, items));
});
beforeEach(async () => {
  await db.script("delete from vendor_state; delete from vendor_pace");
  server.calls.length = 0;
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const ask = async (questions = [danaQuestion]) => {
  const vendor = createPeopleDataLabs(db, {
    apiKey: "test-key",
    baseUrl: server.baseUrl,
    requestsPerMinute: 60_000,
  });
  return [...(await vendor.ask(questions)).values()];
};
const found = (data: object, likelihood = 9) => ({
  status: 200,
  likelihood,
  data: { id: "pdl-1", full_name: "Dana Okafor", first_name: "Dana", last_name: "Okafor", ...data },
});

test("asks with the key for what is wanted only, and maps a person", async () => {
  items = [
    found({
      work_email: "Dana.Okafor@northfold.example",
      mobile_phone: "+13125550143",
      phone_numbers: ["+1 312 555 0143", "+13125550142"],
      linkedin_url: "linkedin.com/in/dana-okafor-example",
      job_title: "Vice President, Supply Chain",
      job_company_name: "Northfold Robotics",
      job_company_website: "northfold.example",
      job_last_verified: "2026-10-02",
      location_locality: "Chicago",
    }),
  ];
  const [answer] = await ask();
  expect(answer).toMatchObject({
    kind: "person",
    person: {
      vendorId: "pdl-1",
      companyDomain: "northfold.example",
      city: "Chicago",
      updatedOn: "2026-10-02",
    },
  });
  expect(summarize(answer)).toEqual([
    "email dana.okafor@northfold.example (listed, 2026-10-02)",
    "phone +13125550142 (listed, 2026-10-02)",
    "mobile +13125550143 (listed, 2026-10-02)",
    "linkedIn https://www.linkedin.com/in/dana-okafor-example (listed, 2026-10-02)",
  ]);
  expect(server.calls).toMatchObject([
    {
      method: "POST",
      headers: { "x-api-key": "test-key" },
      json: {
        requests: [
          {
            params: {
              first_name: "Dana",
              last_name: "Okafor",
              company: "northfold.example",
              required: "work_email OR phone_numbers OR mobile_phone",
              min_likelihood: 6,
              titlecase: true,
            },
          },
        ],
      },
    },
  ]);
  expect(server.calls[0]?.url.pathname).toBe("/person/bulk");
});

describe("reads", () => {
  test.each<[string, unknown, string | string[]]>([
    [
      "the booleans of gated fields as no values",
      found({ work_email: true, mobile_phone: true, phone_numbers: false, linkedin_url: true }),
      [],
    ],
    [
      "an address of the list, when it is the current one",
      found({
        work_email: null,
        emails: [
          { address: "old@x.example", type: "personal" },
          { address: "d@northfold.example", type: "current_professional" },
        ],
      }),
      ["email d@northfold.example (listed)"],
    ],
    ["no match as nothing", { status: 404, error: { type: "not_found" } }, "nothing"],
    ["an unlikely person as nothing", found({ work_email: "x@northfold.example" }, 3), "nothing"],
    ["a used-up plan", { status: 402, error: { type: "payment_required" } }, "out-of-credits"],
    ["an error of one question as a failure", { status: 500 }, "failed"],
    ["half an item as a failure", { status: 200 }, "failed"],
    ["something else as a failure", "oops", "failed"],
  ])("%s", async (_name, item, expected) => {
    items = [item];
    expect(summarize((await ask())[0])).toEqual(expected);
  });
});

test("answers by question, and fails all when the vendor answers fewer", async () => {
  const questions = ["one", "two", "three"].map((key) => ({ ...danaQuestion, key }));
  items = [
    found({ work_email: "a@northfold.example" }),
    { status: 404 },
    found({ work_email: "c@northfold.example" }),
  ];
  expect((await ask(questions)).map(summarize)).toEqual([
    ["email a@northfold.example (listed)"],
    "nothing",
    ["email c@northfold.example (listed)"],
  ]);
  items = [found({ work_email: "a@northfold.example" })];
  expect((await ask(questions)).map(summarize)).toEqual(["failed", "failed", "failed"]);
});

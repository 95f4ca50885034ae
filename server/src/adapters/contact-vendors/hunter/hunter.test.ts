import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { openTestDatabase } from "../../../platform/db/test-database.ts";
import {
  openTestVendorServer,
  sendJson,
  type TestVendorServer,
} from "../../../platform/vendor-calls/test-vendor-server.ts";
import type { VendorQuestion } from "../port.ts";
import { danaQuestion, summarize } from "../vendor-values/test-question.ts";
import { createHunter } from "./index.ts";

let db: Database;
let server: TestVendorServer;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await openTestVendorServer(() => {});
});
beforeEach(async () => {
  await db.script("delete from vendor_state; delete from vendor_pace");
  server.calls.length = 0;
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const answerWith = (...replies: [number, unknown][]) => {
  server.answer = (_call, response) => {
    const [status, body] =
      replies.length > 1 ? (replies.shift() as [number, unknown]) : (replies[0] as [number, unknown]);
    sendJson(response, body, { status });
  };
};
const ask = async (question: VendorQuestion = danaQuestion) => {
  const vendor = createHunter(db, {
    apiKey: "test-key",
    baseUrl: `${server.baseUrl}/v2`,
    stillRunningPauseMs: 1,
  });
  return (await vendor.ask([question])).get("row");
};
const found = (data: object) => ({
  data: {
    first_name: "Dana",
    last_name: "Okafor",
    email: "dana.okafor@northfold.example",
    score: 92,
    domain: "northfold.example",
    ...data,
  },
});

test("asks for the address of a name at a domain", async () => {
  answerWith([
    200,
    found({ position: "VP Supply Chain", verification: { date: "2026-11-01", status: "valid" } }),
  ]);
  const answer = await ask();
  expect(answer).toMatchObject({
    kind: "person",
    person: { fullName: "Dana Okafor", companyDomain: "northfold.example" },
  });
  expect(summarize(answer)).toEqual(["email dana.okafor@northfold.example (verified, 2026-11-01)"]);
  expect(server.calls[0]?.url.href).toBe(
    "http://vendor.example/v2/email-finder?domain=northfold.example&first_name=Dana&last_name=Okafor&max_duration=10",
  );
  expect(server.calls[0]?.headers["x-api-key"]).toBe("test-key");
});

test("asks by company, or by profile, where there is no domain", async () => {
  answerWith([404, { errors: [] }]);
  await ask({ ...danaQuestion, companyDomain: null, firstName: null, lastName: null });
  await ask({
    ...danaQuestion,
    companyDomain: null,
    companyName: null,
    linkedIn: "https://www.linkedin.com/in/dana-o",
  });
  expect(server.calls.map(({ url }) => url.search)).toEqual([
    "?company=Northfold+Robotics&full_name=Dana+Okafor&max_duration=10",
    "?linkedin_handle=dana-o&max_duration=10",
  ]);
  expect(await ask({ ...danaQuestion, companyDomain: null, companyName: null })).toEqual({ kind: "nothing" });
  expect(server.calls).toHaveLength(2);
});

describe("reads", () => {
  test.each<[string, [number, unknown][], string | string[]]>([
    [
      "a server that accepts anything as such",
      [[200, found({ verification: { status: "accept_all", date: null } })]],
      ["email dana.okafor@northfold.example (accepts anything)"],
    ],
    [
      "an unverified address as a guess",
      [[200, found({ verification: { status: null } })]],
      ["email dana.okafor@northfold.example (guessed)"],
    ],
    ["an unlikely guess as nothing", [[200, found({ score: 20, verification: null })]], "nothing"],
    ["an invalid address as nothing", [[200, found({ verification: { status: "invalid" } })]], "nothing"],
    [
      "a disposable address as nothing",
      [[200, found({ verification: { status: "disposable" } })]],
      "nothing",
    ],
    ["no address as nothing", [[200, found({ email: null })]], "nothing"],
    ["nobody as nothing", [[404, { errors: [{ id: "not_found" }] }]], "nothing"],
    ["an objection as an opt-out", [[451, { errors: [{ id: "claimed_email" }] }]], "opted-out"],
    ["429 as a used-up plan", [[429, { errors: [{ id: "too_many_requests" }] }]], "out-of-credits"],
    ["a refused question as a failure", [[400, { errors: [{ id: "wrong_params" }] }]], "failed"],
    [
      "403 as too fast, and asks again",
      [
        [403, {}],
        [404, {}],
      ],
      "nothing",
    ],
    [
      "202 as still searching, and asks again",
      [
        [202, {}],
        [202, {}],
        [200, found({ verification: { status: "valid" } })],
      ],
      ["email dana.okafor@northfold.example (verified)"],
    ],
    ["a search without an end as a failure", [[202, {}]], "failed"],
    ["half an answer as a failure", [[200, {}]], "failed"],
  ])("%s", async (_name, replies, expected) => {
    answerWith(...replies);
    expect(summarize(await ask())).toEqual(expected);
  });
});

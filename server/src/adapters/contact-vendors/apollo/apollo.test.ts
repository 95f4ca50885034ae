import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { openTestDatabase } from "../../../platform/db/test-database.ts";
import {
  openTestVendorServer,
  sendJson,
  type TestVendorServer,
} from "../../../platform/vendor-calls/test-vendor-server.ts";
import { danaQuestion, summarize } from "../vendor-values/test-question.ts";
import { createApollo } from "./index.ts";

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

const answerWith = (matches: unknown) => {
  server.answer = (_call, response) => sendJson(response, { matches });
};
const ask = async (questions = [danaQuestion]) => {
  const vendor = createApollo(db, { apiKey: "test-key", baseUrl: server.baseUrl, requestsPerMinute: 60_000 });
  return [...(await vendor.ask(questions)).values()];
};
const dana = {
  id: "apollo-1",
  name: "Dana Okafor",
  first_name: "Dana",
  last_name: "Okafor",
  title: "VP Supply Chain",
  email: "dana.okafor@northfold.example",
  email_status: "verified",
  linkedin_url: "http://www.linkedin.com/in/dana-okafor-example",
  organization: { name: "Northfold Robotics", primary_domain: "northfold.example" },
};

test("asks with the key, and maps a person", async () => {
  answerWith([dana]);
  const [answer] = await ask();
  expect(answer).toMatchObject({
    kind: "person",
    person: {
      vendorId: "apollo-1",
      jobTitle: "VP Supply Chain",
      companyName: "Northfold Robotics",
      companyDomain: "northfold.example",
    },
  });
  expect(summarize(answer)).toEqual([
    "email dana.okafor@northfold.example (verified)",
    "linkedIn https://www.linkedin.com/in/dana-okafor-example (listed)",
  ]);
  expect(server.calls).toMatchObject([
    {
      headers: { "x-api-key": "test-key" },
      json: {
        details: [
          {
            first_name: "Dana",
            last_name: "Okafor",
            organization_name: "Northfold Robotics",
            domain: "northfold.example",
          },
        ],
        reveal_personal_emails: false,
      },
    },
  ]);
});

describe("reads", () => {
  test.each<[string, unknown, string | string[]]>([
    ["null as nothing", null, "nothing"],
    ["a locked address as none", { ...dana, email: "email_not_unlocked@domain.com", linkedin_url: null }, []],
    ["an unavailable address as none", { ...dana, email_status: "unavailable", linkedin_url: null }, []],
    [
      "an unverified address as a guess",
      { ...dana, email_status: "likely to engage", linkedin_url: null },
      ["email dana.okafor@northfold.example (guessed)"],
    ],
  ])("%s", async (_name, match, expected) => {
    answerWith([match]);
    expect(summarize((await ask())[0])).toEqual(expected);
  });
});

test("asks ten at a time, and keeps the answers with their questions", async () => {
  const questions = Array.from({ length: 23 }, (_, at) => ({
    ...danaQuestion,
    key: String(at),
    lastName: `Okafor${at}`,
  }));
  server.answer = ({ json }, response) => {
    const { details } = json as { details: { last_name: string }[] };
    sendJson(response, {
      matches: details.map(({ last_name }) => ({
        ...dana,
        email: `${last_name}@northfold.example`,
        linkedin_url: null,
      })),
    });
  };
  expect((await ask(questions)).map(summarize)).toEqual(
    questions.map(({ lastName }) => [`email ${lastName.toLowerCase()}@northfold.example (verified)`]),
  );
  expect(server.calls).toHaveLength(3);
});

test("a refused key has a text as its reply", async () => {
  server.answer = (_call, response) => void response.writeHead(401).end("Invalid access credentials.");
  expect(await ask()).toMatchObject([
    { kind: "failed", reason: "Apollo refused the key (401). Enter a new key." },
  ]);
});

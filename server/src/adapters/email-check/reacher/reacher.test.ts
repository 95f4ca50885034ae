import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { openTestDatabase } from "../../../platform/db/test-database.ts";
import {
  openTestVendorServer,
  sendJson,
  type TestVendorServer,
} from "../../../platform/vendor-calls/test-vendor-server.ts";
import { createReacher } from "./reacher.ts";

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

/** An answer of Reacher 0.10 for an address that is safe. */
const makeAnswer = (reachable: string, smtp: object = {}, parts: object = {}) => ({
  input: "dana@northfold.test",
  is_reachable: reachable,
  misc: { is_disposable: false, is_role_account: false },
  mx: { accepts_mail: true, records: ["mx1.test."] },
  smtp: {
    can_connect_smtp: true,
    has_full_inbox: false,
    is_catch_all: false,
    is_deliverable: true,
    is_disabled: false,
    ...smtp,
  },
  syntax: { domain: "northfold.test", is_valid_syntax: true, username: "dana" },
  ...parts,
});
const check = (body: unknown, status = 200) => {
  server.answer = (_call, response) => sendJson(response, body, { status });
  const settings = { secret: "test-secret", hello: "eq.test", sender: "check@eq.test" };
  return createReacher(db, { baseUrl: server.baseUrl, ...settings }).check("dana@northfold.test");
};

test("asks with the secret, the name and the sender", async () => {
  expect(await check(makeAnswer("safe"))).toEqual({ kind: "deliverable" });
  const [call] = server.calls;
  expect([call?.method, call?.url.pathname, call?.headers["x-reacher-secret"]]).toEqual([
    "POST",
    "/v1/check_email",
    "test-secret",
  ]);
  expect(call?.json).toEqual({
    to_email: "dana@northfold.test",
    hello_name: "eq.test",
    from_email: "check@eq.test",
  });
});

test.each<[string, unknown, string]>([
  ["a server that accepts anything as such", makeAnswer("risky", { is_catch_all: true }), "accepts-anything"],
  ["a role account as deliverable", makeAnswer("risky"), "deliverable"],
  ["a full mailbox as a reason to try later", makeAnswer("risky", { has_full_inbox: true }), "try-later"],
  ["a refused mailbox as none", makeAnswer("invalid", { is_deliverable: false }), "no-mailbox"],
  ["a disabled mailbox as none", makeAnswer("invalid", { is_disabled: true }), "no-mailbox"],
  [
    "a domain without mail as such",
    makeAnswer("invalid", {}, { mx: { accepts_mail: false, records: [] } }),
    "no-mail-server",
  ],
  [
    "an invalid one without a dialogue as unknown",
    makeAnswer("invalid", { can_connect_smtp: false, is_deliverable: false }),
    "unknown",
  ],
  [
    "an error of the dialogue as unknown",
    makeAnswer("unknown", {}, { smtp: { type: "SmtpError", message: "timeout" } }),
    "unknown",
  ],
  ["half an answer as unknown", {}, "unknown"],
])("reads %s", async (_name, body, kind) => {
  expect(await check(body)).toMatchObject({ kind });
});

test("is to be tried later when Reacher refuses the secret or is in trouble", async () => {
  expect(await check({}, 401)).toMatchObject({
    kind: "try-later",
    reason: expect.stringMatching(/refused the key/),
  });
  await db.script("delete from vendor_state");
  expect(await check({}, 500)).toMatchObject({ kind: "try-later", reason: expect.stringMatching(/trouble/) });
  expect(server.calls.length).toBe(3);
});

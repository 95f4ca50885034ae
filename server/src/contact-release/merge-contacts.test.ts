import { expect, test } from "vitest";
import { unreleasedDetails } from "../adapters/contact-data/port.ts";
import { mergeContacts } from "./merge-contacts.ts";
import { makeContact, makeValue } from "./test-contacts.ts";

const listed = makeValue("dana@northfold.example", "2026-01-05");
const likely = { ...makeValue("dana.okafor@northfold.example", "2026-11-03"), probability: 0.86 };
const next = { ...makeValue("dokafor@northfold.example", "2026-02-01"), probability: 0.74 };

const merge = (stored: typeof listed, added: typeof listed) =>
  mergeContacts(makeContact({ email: stored }), makeContact({ email: added }))[unreleasedDetails].email;

test("a likely address gives way to every later answer, also to an older value and to the next likely one", () => {
  expect(merge(likely, listed)).toEqual(listed);
  expect(merge(likely, next)).toEqual(next);
});

test.each([listed, likely])(
  "an address without a mailbox gives way to every other one, also to an older one",
  (other) => {
    const absent = { ...makeValue("d.okafor@northfold.example", "2026-11-28"), method: "no such mailbox" };
    expect(merge(absent, other)).toEqual(other);
    expect(merge(other, absent)).toEqual(other);
  },
);

test("a likely address never replaces a value that a source has", () => {
  expect(merge(listed, likely)).toEqual(listed);
});

import type { Contact } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ContactDetails,
  type UnreleasedContact,
  unreleasedDetails,
} from "../adapters/contact-data/port.ts";
import { countWithheld, mergeContacts, sealSaved } from "./index.ts";
import { release } from "./release-contact.ts";
import { releaseSaved } from "./release-saved.ts";
import { makeContact, makeValue } from "./test-contacts.ts";

const exits = ["screen", "export", "outreach", "crm"] as const;
const user = { kind: "user", isSuppressed: false } as const;
const suppressing = { kind: "user", isSuppressed: true } as const;
const guest = { kind: "guest" } as const;

const details: ContactDetails = {
  email: makeValue("ann@halvorn.example.com", "2026-02-01"),
  phone: { ...makeValue("(330) 555-0100", "2026-02-01"), doNotCall: true },
  mobile: { ...makeValue("(330) 555-0101", null), doNotCall: false },
  linkedIn: makeValue("https://www.example.com/in/ann", null),
};
const ann = makeContact(details);

describe("release", () => {
  test("gives a user's screen all details, do-not-call numbers with their mark [OP-145]", () => {
    expect(release(ann, { exit: "screen", viewer: user })).toMatchObject({
      personId: "2000001",
      fullName: "Ann Lee",
      email: "ann@halvorn.example.com",
      phone: "(330) 555-0100",
      mobile: "(330) 555-0101",
      linkedInUrl: "https://www.example.com/in/ann",
      directPhoneDoNotCall: true,
      mobilePhoneDoNotCall: false,
      provenance: { email: { source: "Imported file", method: "listed", date: "2026-02-01" } },
      withheld: [],
    });
  });

  test.each(exits.slice(1))(
    "leaves do-not-call numbers out of %s and counts them [OP-145, OP-158]",
    (exit) => {
      const released = release(ann, { exit, viewer: user });
      expect(released).toMatchObject({
        email: "ann@halvorn.example.com",
        phone: null,
        mobile: "(330) 555-0101",
        withheld: [{ detail: "phone", reason: "do-not-call" }],
      });
      expect(released.provenance).not.toHaveProperty("phone");
      expect(countWithheld([released, released])).toEqual({
        guest: 0,
        suppressed: 0,
        "opted-out": 0,
        "do-not-call": 2,
      });
    },
  );

  test.each(exits)(
    "gives no detail of a person who objected or is suppressed, and none to guests: %s [OP-145]",
    (exit) => {
      const objected = release({ ...ann, optedOut: true }, { exit, viewer: user });
      for (const [released, reason] of [
        [objected, "opted-out"],
        [release(ann, { exit, viewer: guest }), "guest"],
        [release(ann, { exit, viewer: suppressing }), "suppressed"],
      ] as const) {
        expect(JSON.stringify(released)).not.toMatch(/@|555|example\.com/);
        expect(released.withheld.map((each) => each.reason)).toEqual(Array(4).fill(reason));
        expect(released).toMatchObject({
          email: null,
          phone: null,
          mobile: null,
          linkedInUrl: null,
          provenance: {},
        });
      }
    },
  );

  test("an unreleased contact that is sent by mistake contains no detail", () => {
    expect(JSON.stringify({ contact: ann })).not.toMatch(/@|555|linkedin/i);
    expect(JSON.stringify(sealSaved({ email: "ann@halvorn.example.com" }))).toBe("{}");
  });
});

describe("releaseSaved", () => {
  const saved: Contact = {
    id: "2000001",
    name: "Ann Lee",
    email: "ann@halvorn.example.com",
    phone: "(330) 555-0100",
    directPhone: "(330) 555-0102",
    mobile: "(330) 555-0101",
    linkedInUrl: "https://www.example.com/in/ann",
    directPhoneDoNotCall: true,
  };

  test("gives the user's screen the person as saved", () => {
    const { person, withheld } = releaseSaved(sealSaved(saved), { exit: "screen", viewer: user });
    expect([person, withheld]).toEqual([saved, []]);
  });

  test("leaves do-not-call numbers out of files, and everything of people who objected since [OP-145, OP-158]", () => {
    const { phone: _phone, directPhone: _direct, ...rest } = saved;
    const exported = releaseSaved(sealSaved(saved), { exit: "export", viewer: user });
    expect(exported.person).toEqual(rest);
    expect(exported.withheld.map(({ reason }) => reason)).toEqual(["do-not-call", "do-not-call"]);
    const objections = [
      releaseSaved(sealSaved(saved), { exit: "screen", viewer: user, optedOut: true }),
      releaseSaved(sealSaved({ ...saved, optedOut: true }), { exit: "screen", viewer: user }),
      releaseSaved(sealSaved(saved), { exit: "screen", viewer: guest }),
      releaseSaved(sealSaved(saved), { exit: "screen", viewer: suppressing }),
    ];
    for (const { person, withheld } of objections) {
      expect(JSON.stringify(person)).not.toMatch(/@|555|example\.com/);
      expect(withheld).toHaveLength(5);
    }
  });
});

describe("mergeContacts", () => {
  const day = fc.constantFrom(null, "2025-01-01", "2026-01-01", "2026-02-01");
  const value = fc.option(
    fc.record({
      value: fc.constantFrom("", "a", "b", "c"),
      source: fc.constant("s"),
      method: fc.constant(null),
      date: day,
      doNotCall: fc.boolean(),
    }),
  );
  const contact = fc
    .record({ email: value, phone: value, mobile: value, linkedIn: value })
    .chain((drawn) =>
      fc
        .record({ jobTitle: fc.constantFrom(null, "", "Buyer", "Owner"), updatedOn: day })
        .map((profile) => makeContact(drawn, profile)),
    );
  const names = ["email", "phone", "mobile", "linkedIn"] as const;

  test("no sequence of merges loses a detail or a title, and the newest value stays", () => {
    fc.assert(
      fc.property(fc.array(contact, { minLength: 1, maxLength: 8 }), (contacts) => {
        const merged = contacts.reduce(mergeContacts);
        for (const name of names) {
          const values = contacts
            .flatMap((each) => each[unreleasedDetails][name] ?? [])
            .filter((each) => each.value);
          const result = merged[unreleasedDetails][name];
          if (values.length === 0) expect(result?.value ?? "").toBe("");
          else {
            expect(values.map((each) => each.value)).toContain(result?.value);
            const newest = values
              .map((each) => each.date ?? "")
              .sort()
              .at(-1);
            expect(result?.date ?? "").toBe(newest);
          }
        }
        if (contacts.some((each) => each.jobTitle)) expect(merged.jobTitle).toBeTruthy();
      }),
    );
  });

  test("merging the same answer again changes nothing", () => {
    fc.assert(
      fc.property(contact, contact, (one, other) => {
        const once = mergeContacts(one, other);
        expect(mergeContacts(once, other)).toEqual(once);
      }),
    );
  });

  test("keeps the do-not-call mark of a number, whichever answer has it, and an objection", () => {
    const marked = makeContact({ ...details, email: null });
    const unmarked: UnreleasedContact = {
      ...makeContact({ ...details, phone: makeValue("(330) 555-0100", "2026-03-01") }),
      optedOut: true,
    };
    for (const merged of [mergeContacts(marked, unmarked), mergeContacts(unmarked, marked)]) {
      expect(merged[unreleasedDetails].phone).toMatchObject({ doNotCall: true, date: "2026-03-01" });
      expect(merged.optedOut).toBe(true);
    }
    const other = makeContact({ ...details, phone: makeValue("(330) 555-0199", "2026-03-01") });
    expect(mergeContacts(marked, other)[unreleasedDetails].phone?.doNotCall).toBeUndefined();
  });
});

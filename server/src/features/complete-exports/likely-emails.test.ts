import type { Contact } from "@eq/contracts";
import { expect, test } from "vitest";
import { chooseColumns } from "./column-profiles.ts";
import { writeVcard } from "./write-vcard.ts";

const email = "dana.okafor@northfold.example";
const verified: Contact = { name: "Dana Okafor", email, origins: { email: { source: "Hunter" } } };
const likely: Contact = {
  ...verified,
  origins: { email: { source: "12 of 14 known addresses", method: "pattern", probability: 0.86 } },
};

test.each(["instantly", "smartlead", "hubspot", "linkedin"] as const)(
  "the columns of %s have no likely emails, because they cannot say that nobody verified them",
  (profile) => {
    const { columns, cellsOf } = chooseColumns(profile);
    const place = columns.findIndex((column) => column.toLowerCase() === "email");
    expect(cellsOf(verified)[place]).toBe(email);
    expect(cellsOf(likely)[place]).toBeNull();
  },
);

test("our own columns have them, and say so", () => {
  const { columns, cellsOf } = chooseColumns("eq");
  const cells = Object.fromEntries(columns.map((column, index) => [column, cellsOf(likely)[index]]));
  expect(cells).toMatchObject({ Email: email, Status: "new, email likely (86%), not verified" });
});

test("a vCard has a note", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  expect(writeVcard(likely, now)).toContain(String.raw`NOTE:The email is likely (86%)\, not verified`);
  expect(writeVcard(verified, now)).not.toContain("NOTE");
});

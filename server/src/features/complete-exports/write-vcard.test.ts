import type { Contact } from "@eq/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeVcard } from "./write-vcard.ts";

const now = new Date("2026-05-03T09:30:00.000Z");

/** Reads a vCard as RFC 6350 says: joins folded lines, then splits each line at its first colon. */
function readLines(text: string): Map<string, string> {
  const unfolded = text.replaceAll("\r\n ", "");
  return new Map(
    unfolded
      .split("\r\n")
      .filter((line) => line !== "")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
}

const unescapeText = (value: string) =>
  value.replaceAll(/\\(.)/gs, (_, character) => (character === "n" ? "\n" : character));

test("writes what is known of a person in lines that end with CRLF", () => {
  const person: Contact = {
    name: "Ann Lee",
    firstName: "Ann",
    lastName: "Lee",
    jobTitle: "Buyer, Steel; Copper",
    companyName: "Hollis Forge Inc.",
    email: "ann.lee@example.com",
    phone: "216-555-0102",
    mobile: "330-555-0102",
    linkedInUrl: "https://linkedin.example.com/in/ann,lee",
    city: "Cleveland",
    state: "OH",
    country: "US",
  };
  expect(writeVcard(person, now).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:individual",
    "FN:Ann Lee",
    "N:Lee;Ann;;;",
    "ORG:Hollis Forge Inc.",
    String.raw`TITLE:Buyer\, Steel\; Copper`,
    "EMAIL;TYPE=work:ann.lee@example.com",
    'TEL;TYPE="work,voice":216-555-0102',
    'TEL;TYPE="work,cell":330-555-0102',
    "URL:https://linkedin.example.com/in/ann,lee",
    "ADR:;;;Cleveland;OH;;US",
    "REV:20260503T093000Z",
    "END:VCARD",
    "",
  ]);
});

test("leaves out what is not known", () => {
  const names = [...readLines(writeVcard({ name: "Zoe" }, now)).keys()];
  expect(names).toEqual(["BEGIN", "VERSION", "KIND", "FN", "N", "REV", "END"]);
});

test("folds lines at 75 octets without cutting a character, and gives any text back", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(text, text, (name, title) => {
      const written = writeVcard({ name, jobTitle: title }, now);
      const isFolded = written.split("\r\n").every((line) => Buffer.byteLength(line) <= 75);
      expect(isFolded).toBe(true);
      expect(written.isWellFormed()).toBe(true);
      const lines = readLines(written);
      const withLineFeeds = (value: string) => value.replaceAll(/\r\n|\r/g, "\n");
      expect(unescapeText(lines.get("FN") ?? "")).toBe(withLineFeeds(name));
      expect(unescapeText(lines.get("TITLE") ?? "")).toBe(withLineFeeds(title));
    }),
  );
});

test("a text cannot begin a property of its own", () => {
  const written = writeVcard(
    { name: "Ann\r\nEMAIL:evil@example.com", linkedInUrl: "https://a.example\r\nTEL:1" },
    now,
  );
  expect(written).not.toMatch(/^(?:EMAIL|TEL)/m);
});

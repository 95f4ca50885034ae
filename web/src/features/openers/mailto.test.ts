import fc from "fast-check";
import { expect, test } from "vitest";
import { createMailLink } from "./mailto.ts";

const text = { subject: "A & B? #1", opener: "Hi Ann,\n\n100% sure" };

test("opens a mail to the contact with subject and text [OUTR-006, OP-100]", () => {
  expect(createMailLink("ann.lee@halvorn.example.com", text)).toBe(
    "mailto:ann.lee@halvorn.example.com?subject=A%20%26%20B%3F%20%231&body=Hi%20Ann%2C%0D%0A%0D%0A100%25%20sure",
  );
});

test("refuses what is no single address, and a text too long for a link", () => {
  const bad = [
    "",
    "ann",
    "a@b",
    "a@b.example.com,c@d.example.com",
    "a@b.example.com?cc=x@y.example.com",
    "a b@c.example.com",
    "<a@b.example.com>",
    "a@b.example.com\nbcc:x@y.example.com",
  ];
  for (const address of bad) expect(createMailLink(address, text)).toBeNull();
  expect(createMailLink("a@b.example.com", { ...text, opener: "x".repeat(9000) })).toBeNull();
});

test("no subject or text adds recipients or headers", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({ unit: "binary", maxLength: 60 }),
      (subject, opener) => {
        const link = new URL(createMailLink("ann@example.com", { subject, opener }) ?? "");
        expect([link.pathname, [...link.searchParams.keys()]]).toEqual([
          "ann@example.com",
          ["subject", "body"],
        ]);
        expect(link.searchParams.get("subject")).not.toMatch(/[\r\n]/);
      },
    ),
  );
});

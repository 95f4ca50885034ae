import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EntryKind, foldName, hashTraits, listPersonKeys, readEntry } from "./index.ts";

const key = (text: string, kind: EntryKind | null = null) => readEntry(text, kind)?.key ?? null;

describe("addresses [OP-145]", () => {
  test.each([
    "ann.lee@example.com",
    " Ann.Lee@Example.COM ",
    "ann.lee+news@example.com",
    "Ann.Lee+a+b@example.com.",
    "mailto:ann.lee@example.com?subject=Hello",
    "Ann Lee <ann.lee@example.com>",
    "ａｎｎ.ｌｅｅ@example.com",
  ])("reads %s as the same address", (text) => {
    expect(key(text)).toBe("address:ann.lee@example.com");
  });

  test("writes a unicode domain in punycode", () => {
    expect(key("münz@bücher.example")).toBe("address:münz@xn--bcher-kva.example");
    expect(key("münz@xn--bcher-kva.example")).toBe("address:münz@xn--bcher-kva.example");
  });

  test.each(["ann@", "@", "ann lee@example.com", "ann@localhost", "+tag@example.com", "a@b@"])(
    "refuses %s",
    (text) => {
      expect(key(text)).toBeNull();
    },
  );
});

describe("phones [OP-145]", () => {
  test.each([
    "(330) 555-0182",
    "330-555-0182",
    "330.555.0182",
    "330 555 0182",
    "3305550182",
    "1-330-555-0182",
    "+1 330 555 0182",
    "+13305550182",
    "001 330 555 0182",
    "011 1 330 555 0182",
    "tel:+1-330-555-0182",
    "+1 (330) 555-0182 ext. 4",
    "(330) 555-0182 x4",
    "３３０ ５５５ ０１８２",
  ])("reads %s as the same number", (text) => {
    expect(key(text, "phone")).toBe("phone:+13305550182");
    expect(key(text)).toBe("phone:+13305550182");
  });

  test("reads back the extension, which is not compared", () => {
    expect(readEntry("(330) 555 0182 x4", null)?.readAs).toBe("phone +1 330 555 0182, extension 4");
  });

  test("keeps the country of other numbers", () => {
    expect(key("+49 30 5550 1234")).toBe("phone:+493055501234");
    expect(key("0049 30 5550 1234")).toBe("phone:+493055501234");
  });

  test.each(["12", "12-34", "call me"])("reads %s as no phone", (text) => {
    expect(key(text, "phone")).toBeNull();
  });
});

describe("profiles, domains and companies [OP-145]", () => {
  test.each([
    "https://www.linkedin.com/in/Ann-Lee/",
    "http://linkedin.com/in/ann-lee?trk=abc",
    "uk.linkedin.com/in/ann-lee#about",
    "www.linkedin.com/in/ann-lee/de",
    "m.linkedin.com/in/ann-lee",
    "in/ann-lee",
    "/in/ANN-LEE/",
  ])("reads %s as the same profile", (text) => {
    expect(key(text)).toBe("profile:linkedin.com/in/ann-lee");
  });

  test.each(["example.com", "Example.com.", "https://www.example.com", "@example.com", "www.EXAMPLE.com"])(
    "reads %s as the same domain",
    (text) => {
      expect(key(text)).toBe("domain:example.com");
    },
  );

  test("keeps a sub-domain, and refuses a suffix under which anybody registers", () => {
    expect(key("sales.example.com")).toBe("domain:sales.example.com");
    expect(key("co.uk", "domain")).toBeNull();
    expect(key("bücher.example")).toBe("domain:xn--bcher-kva.example");
  });

  test("compares companies by their name key", () => {
    expect(key("Halvorn, Inc.")).toBe("company:name:halvorn");
    expect(key("HALVORN LLC")).toBe("company:name:halvorn");
  });

  test.each(["", "  ", "n/a", "N/A", "-", "--", "none", "?"])("reads %j as nothing", (text) => {
    expect(readEntry(text, null)).toBeNull();
  });
});

const parts = fc.constantFrom(
  "ann", "lee", "+", "+x", "@", "example.com", "EXAMPLE", ".", "bücher", "www.", "uk.", "linkedin.com", "/in/", "%20",
  "%C3%BC", "%252F", "?a=b", "#x", "mailto:", "https://", "00", "001", "330", "555", "0182", " x4", "(", ")", "-", "ß", "İ", "ａ",
); // biome-ignore format: a list
const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(parts, { maxLength: 8 }).map((list) => list.join("")),
);

describe("normalising", () => {
  test("is idempotent: the normalised value of any text gives the same key again", () => {
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom<EntryKind>("address", "phone", "profile", "domain"),
        (text, kind) => {
          const once = readEntry(text, kind);
          if (!once) return;
          expect(readEntry(once.search, kind)?.key).toBe(once.key);
          expect(readEntry(once.shown, kind)?.key).toBe(once.key);
          expect(readEntry(` ${text}\t`, kind)?.key).toBe(once.key);
        },
      ),
      {
        numRuns: 5_000,
        // Of the address some segments are left out, so that each must be decoded alone.
        examples: [
          ["/in/%C3%BChttps://%252F", "profile"],
          [")0010182", "phone"],
          ["+0010182", "phone"],
        ],
      },
    );
  });

  test("never throws, and what it reads has a text to show", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const reading = readEntry(text, null);
        if (reading) expect(reading.shown.length * reading.readAs.length).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the keys of a person", () => {
  const traits = {
    fullName: "Ann Lee",
    emails: ["Ann.Lee+x@mail.sales.example.com", null],
    phones: ["330 555 0182", undefined],
    profiles: ["https://uk.linkedin.com/in/ann"],
    websites: ["https://www.shop.halvorn.example"],
    companyIds: ["100001"],
    companyNames: ["Halvorn Inc."],
  };

  test("has every kind of entry that covers the person, domains up to the registrable one [OP-145]", () => {
    expect(listPersonKeys(traits, "secret").entries).toEqual([
      "address:ann.lee@mail.sales.example.com",
      "phone:+13305550182",
      "profile:linkedin.com/in/ann",
      "domain:mail.sales.example.com",
      "domain:sales.example.com",
      "domain:example.com",
      "domain:shop.halvorn.example",
      "domain:halvorn.example",
      "company:id:100001",
      "company:name:halvorn",
    ]);
  });

  test("hashes each trait with the secret, and no name without a company", () => {
    const hashes = hashTraits(traits, "secret");
    expect(hashes).toHaveLength(4);
    expect(new Set([...hashes, ...hashTraits(traits, "other")]).size).toBe(8);
    expect(hashTraits({ fullName: "ANN  LÉE", companyNames: ["halvorn llc"] }, "secret")).toEqual([
      hashes[3],
    ]);
    expect(hashTraits({ fullName: "Ann Lee" }, "secret")).toEqual([]);
  });

  test("a person without a name, details and company has no keys", () => {
    const nobody = { fullName: "", emails: [null], companyNames: [""] };
    expect(listPersonKeys(nobody, "secret")).toEqual({ entries: [], hashes: [] });
    expect(foldName("  ")).toBe("");
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CompanyMatcher, type CompanyRecord } from "./index.ts";

const makeRecord = (id: string, name: string, more: Partial<CompanyRecord> = {}): CompanyRecord => ({
  id,
  name,
  domain: null,
  formerNames: [],
  city: null,
  state: null,
  country: null,
  ...more,
});

const records = [
  makeRecord("kestrel", "The Kestrel Drop Forge Co.", {
    domain: "kestrelforge.example.com",
    city: "Akron",
    state: "OH",
  }),
  makeRecord("brandt", "Brandt Industries, Inc.", {
    domain: "brandt.example.com",
    formerNames: ["Akron Anvil Works"],
  }),
  makeRecord("ibw", "Inland Barge Works Group Holdings"),
  makeRecord("zeppelin", "Zeppelinworks Manufacturing International"),
  makeRecord("bluefig", "Blue Fig Bakeries"),
  makeRecord("healthquill", "HealthQuill LLC", { domain: "healthquill.io" }),
  makeRecord("summit-oh", "Summit Plumbing", { city: "Dayton", state: "OH", country: "US" }),
  makeRecord("summit-tx", "Summit Plumbing", { city: "Austin", state: "TX", country: "US" }),
  makeRecord("muller", "Müller & Söhne GmbH", { city: "Köln", country: "DE" }),
  makeRecord("hr", "H&R Quarry Brothers"),
  makeRecord("fund-iv", "Larkspur Growth Fund IV"),
  makeRecord("web", "Howdypost.com"),
];
const matcher = new CompanyMatcher(records);
const match = (
  name: string,
  hints: { domain?: string; city?: string; state?: string; country?: string } = {},
) => matcher.match({ name, ...hints });
const idOf = (name: string) => {
  const decision = match(name);
  return decision.kind === "match" ? decision.id : decision.kind;
};
const basisOf = (name: string) => {
  const decision = match(name);
  return decision.kind === "match" ? decision.basis : null;
};

describe("a company written in another way", () => {
  test.each([
    ["as stored", "The Kestrel Drop Forge Co.", "kestrel"],
    ["in capitals", "KESTREL DROP FORGE", "kestrel"],
    ["with another legal form", "Kestrel Drop Forge LLC", "kestrel"],
    ["with a legal form of letters", "Brandt Industries L.L.C.", "brandt"],
    ["with a foreign legal form", "Blue Fig Bakeries S.A. de C.V.", "bluefig"],
    ["with the article at the end", "Kestrel Drop Forge, The", "kestrel"],
    ["with an omitted letter", "Kestrl Drop Forge", "kestrel"],
    ["with a doubled letter", "Zeppelinnworks Manufacturing International", "zeppelin"],
    ["with swapped letters", "HealthQulil", "healthquill"],
    ["with abbreviations", "Zeppelinworks Mfg Intl", "zeppelin"],
    ["with an abbreviation of no table", "Zeppelinworks Manufctg. Intl", "zeppelin"],
    ["with a dropped word", "Zeppelinworks Manufacturing", "zeppelin"],
    ["with the group left out", "Inland Barge Works", "ibw"],
    ["as one word", "BlueFig Bakeries", "bluefig"],
    ["in parts", "Health Quill", "healthquill"],
    ["with a hyphen", "Blue-Fig Bakeries", "bluefig"],
    ["with an umlaut written out", "Mueller und Soehne", "muller"],
    ["without accents and &", "Muller and Sohne GmbH", "muller"],
    ["with 'and' for &", "H and R Quarry Bros.", "hr"],
    ["under a former name", "Akron Anvil Works", "brandt"],
    ["under a former name with the new one", "Akron Anvil Works, now Brandt Industries", "brandt"],
    ["with the former name in brackets", "Brandt Industries (formerly Akron Anvil Works)", "brandt"],
    ["as a part of another company", "HealthQuill, a division of Nobody Holdings", "healthquill"],
    ["with an office", "HealthQuill - Remote office", "healthquill"],
    ["with its place", "Kestrel Drop Forge Akron OH", "kestrel"],
    ["without its web ending", "Howdypost", "web"],
    ["as a host", "brandt.example.com", "brandt"],
    ["as an address with a path", "https://www.healthquill.io/about/team", "healthquill"],
    ["as a mail address", "ann.lee@mail.healthquill.io", "healthquill"],
    ["as a profile page", "https://www.linkedin.com/company/blue-fig-bakeries/", "bluefig"],
  ])("is matched %s: %s", (_, name, id) => {
    expect(idOf(name)).toBe(id);
  });

  test("is listed, not matched, by its initials, since they fit many companies", () => {
    const decision = match("IBWGH");
    expect(decision.kind).not.toBe("none");
    expect(matcher.suggest({ name: "ZMI" }, 3).map(({ id }) => id)).toContain("zeppelin");
  });

  test("is listed when only an ordinary part of its name is written", () => {
    const decision = match("Blue");
    expect(decision.kind === "match").toBe(false);
  });
});

describe("the basis of a match", () => {
  test.each([
    ["Kestrel Drop Forge", { on: "name", text: "name without “The” and “Co”" }],
    ["Kestral Drop Forge Co", { on: "spelling", text: "name without “The”, 1 letter differs: Kestral" }],
    ["Akron Anvil Works", { on: "formerName", text: "former name: Akron Anvil Works" }],
    ["https://healthquill.io", { on: "domain", text: "website" }],
    ["Zeppelinworks Mfg International", { on: "abbreviation", text: "name, Mfg for Manufacturing" }],
  ])("of %s says what was compared", (name, basis) => {
    expect(basisOf(name)).toEqual(basis);
  });

  test("names the website and the place when both agree", () => {
    const decision = match("kestrelforge.example.com", { city: "Akron" });
    expect(decision).toMatchObject({
      kind: "match",
      id: "kestrel",
      basis: { on: "domain", text: "website and place" },
    });
  });
});

describe("companies of one name", () => {
  test("are all listed without a hint, each as likely as the other", () => {
    const decision = match("Summit Plumbing");
    expect(decision.kind).toBe("ambiguous");
    if (decision.kind !== "ambiguous") return;
    expect(decision.candidates.map(({ id }) => id)).toEqual(["summit-oh", "summit-tx"]);
    expect(decision.candidates[0]?.likelihood).toBe(decision.candidates[1]?.likelihood);
  });

  test.each([
    ["a city", { city: "Austin" }, "summit-tx"],
    ["a state by its name", { state: "Ohio" }, "summit-oh"],
    ["a city and country", { city: "dayton", country: "USA" }, "summit-oh"],
  ])("are told apart by %s", (_, hint, id) => {
    expect(match("Summit Plumbing", hint)).toMatchObject({ kind: "match", id });
  });

  test("are told apart by a place in the text", () => {
    expect(idOf("Summit Plumbing Austin")).toBe("summit-tx");
  });

  test("are none when the place of both contradicts the hint", () => {
    const decision = match("Summit Plumbing", { country: "Canada" });
    expect(decision.kind).not.toBe("match");
  });

  test("are at most 5 in a list of more", () => {
    const many = new CompanyMatcher(
      Array.from({ length: 9 }, (_, at) => makeRecord(`c${at}`, "Summit Plumbing", { city: `Town ${at}` })),
    );
    const decision = many.match({ name: "Summit Plumbing" });
    expect(decision.kind === "ambiguous" && decision.candidates.length).toBe(5);
  });
});

describe("a hint", () => {
  const likelihood = (hints: { domain?: string; city?: string; state?: string; country?: string }) =>
    matcher.suggest({ name: "Kestrel Drop Forg", ...hints }, 1)[0]?.likelihood ?? 0;

  test("raises the likelihood when it agrees and lowers it when it contradicts", () => {
    const without = likelihood({});
    expect(likelihood({ city: "Akron", state: "OH" })).toBeGreaterThan(without);
    expect(likelihood({ domain: "kestrelforge.example.com" })).toBeGreaterThan(without);
    expect(likelihood({ state: "TX" })).toBeLessThan(without);
    expect(likelihood({ domain: "other.example.com" })).toBeLessThan(without);
    expect(likelihood({ country: "France" })).toBe(without);
  });
});

describe("a text that is no match", () => {
  test.each([
    "",
    "  ",
    "N/A",
    "n.a.",
    "-",
    "???",
    "none",
    "Self-employed",
    "self employed",
    "Freelance",
    "Unemployed",
    "#NAME?",
    "Stealth Startup",
    "Autónomo",
    "selbständig",
    "ann.lee@gmail.com",
  ])("is no name: %j", (name) => {
    expect(match(name)).toEqual({ kind: "none", reason: "not-a-name" });
  });

  test.each([
    "Northgate Pharmacy",
    "Qqqq",
    "Brandt Optical Instruments of Lisbon Society",
    "unknown-host.example.com",
    "Zzyzx & Sons",
  ])("is unknown or uncertain: %s", (name) => {
    expect(match(name).kind).not.toBe("match");
  });

  test("is another fund of the same house", () => {
    expect(match("Larkspur Growth Fund VI").kind).not.toBe("match");
    expect(idOf("Larkspur Growth Fund IV")).toBe("fund-iv");
  });

  test("is another number", () => {
    const numbered = new CompanyMatcher([makeRecord("42", "Lantern42 Labs")]);
    expect(numbered.match({ name: "Lantern43 Labs" }).kind).not.toBe("match");
  });
});

describe("changing companies", () => {
  test("finds a company under its new name only, and not after its removal", () => {
    const changing = new CompanyMatcher([makeRecord("a", "Alder Foundry"), makeRecord("b", "Birch Tannery")]);
    expect(changing.match({ name: "Alder Foundry" })).toMatchObject({ kind: "match", id: "a" });
    changing.set(makeRecord("a", "Cedar Smelter", { domain: "cedar.example.com" }));
    expect(changing.match({ name: "Alder Foundry" }).kind).toBe("none");
    expect(changing.match({ name: "Cedar Smeltr" })).toMatchObject({ kind: "match", id: "a" });
    changing.remove("a");
    changing.remove("unknown");
    expect(changing.size).toBe(1);
    expect(changing.match({ name: "cedar.example.com" }).kind).toBe("none");
    expect(changing.match({ name: "Birch Tannery" })).toMatchObject({ kind: "match", id: "b" });
  });

  test("answers after many changes as a matcher that was built at once", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."abcdeik"), minLength: 2, maxLength: 7 });
    const name = fc.array(letters, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), name), { maxLength: 20 }),
        name,
        (changes, text) => {
          const changed = new CompanyMatcher();
          const latest = new Map<string, CompanyRecord>();
          for (const [number, changedName] of changes) {
            const record = makeRecord(`id${number}`, changedName, { domain: `d${number}.example.com` });
            if (number === 0) changed.remove("id1");
            if (number === 0) latest.delete("id1");
            changed.set(record);
            latest.set(record.id, record);
          }
          const fresh = new CompanyMatcher(latest.values());
          expect(changed.match({ name: text })).toEqual(fresh.match({ name: text }));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("for any text", () => {
  test("answers, and answers the same again", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.array(fc.nat(0xffff), { maxLength: 300 }).map((codes) => String.fromCharCode(...codes)),
    );
    fc.assert(
      fc.property(text, fc.option(text), fc.option(text), (name, domain, city) => {
        const first = matcher.match({ name, domain, city });
        expect(matcher.match({ name, domain, city })).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  test("takes any text as a company's name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (name) => {
        const decision = new CompanyMatcher([makeRecord("any", name, { domain: name, city: name })]).match({
          name,
        });
        if (decision.kind === "match") expect(decision.id).toBe("any");
      }),
      { numRuns: 50 },
    );
  });

  test("matches each company by its exact name when no other has it", () => {
    for (const { id, name } of records.filter(({ name }) => name !== "Summit Plumbing"))
      expect(match(name), name).toMatchObject({ kind: "match", id });
  });

  test("matches any unique name to itself among others that are near it", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.tuple(word, word).map((words) => words.join(" ")),
          { minLength: 1, maxLength: 12, selector: (name) => name.replaceAll(" ", "") },
        ),
        (names) => {
          const built = new CompanyMatcher(names.map((name, at) => makeRecord(String(at), name)));
          for (const [at, name] of names.entries())
            expect(built.suggest({ name }, 1)[0]?.id).toBe(String(at));
        },
      ),
      { numRuns: 25 },
    );
  });
});

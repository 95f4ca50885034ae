import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressFormats, initialShares, writeLocalPart } from "./formats.ts";
import { type KnownAddress, learnFormats } from "./learn-formats.ts";
import { learnShares } from "./learn-shares.ts";
import { rankAddresses } from "./rank-addresses.ts";
import { type PersonName, spellName } from "./spell-name.ts";
import { computeBrier, createRandom, listReliability, makeFirm } from "./test-firms.ts";
import { weighAddress } from "./weigh-address.ts";

const makeName = (firstName: string, lastName: string, middleName: string | null = null): PersonName => ({
  firstName,
  middleName,
  lastName,
});
const know = (
  firstName: string,
  lastName: string,
  local: string,
  more: Partial<KnownAddress> = {},
): KnownAddress => ({
  name: makeName(firstName, lastName),
  local,
  weight: 1,
  day: null,
  bounced: false,
  ...more,
});
const rank = (name: PersonName, known: readonly KnownAddress[]) =>
  rankAddresses(name, learnFormats(known, initialShares), initialShares);
const best = (name: PersonName, known: readonly KnownAddress[]) => rank(name, known)[0]?.local;

const colleagues = [
  know("Ann", "Lee", "ann.lee"),
  know("Omar", "Haddad", "omar.haddad"),
  know("Priya", "Patel", "priya.patel"),
];

describe("formats of addresses", () => {
  test.each([
    ["first.last", "dana.okafor"],
    ["flast", "dokafor"],
    ["firstl", "danao"],
    ["last.first", "okafor.dana"],
    ["first_last", "dana_okafor"],
    ["first-last", "dana-okafor"],
    ["lastf", "okaford"],
    ["fmlast", "djokafor"],
    ["first.m.last", "dana.j.okafor"],
  ] as const)("%s writes %s", (format, expected) => {
    const [spelling] = spellName(makeName("Dana", "Okafor", "Joy"));
    expect(spelling && writeLocalPart(format, spelling)).toBe(expected);
  });

  test("reads titles of generations, particles before the last space, and a middle initial", () => {
    const spellings = spellName(makeName("Jan P. van der", "Berg Jr."));
    expect(spellings.filter(({ nicknameCount }) => nicknameCount === 0)).toMatchObject([
      { given: "jan", middle: "p", surname: "vanderberg" },
      { given: "jan", middle: "p", surname: "van-der-berg" },
      { given: "jan", middle: "p", surname: "berg" },
    ]);
  });

  test("has no spelling for initials and for names in letters that cannot be written in an address", () => {
    expect([spellName(makeName("J.", "Lee")), spellName(makeName("王", "芳"))]).toEqual([[], []]);
  });
});

describe("possible addresses", () => {
  test("follow the format of the domain", () => {
    expect(best(makeName("Dana", "Okafor"), colleagues)).toBe("dana.okafor");
    const initials = [know("Ann", "Lee", "alee"), know("Omar", "Haddad", "ohaddad")];
    expect(best(makeName("Dana", "Okafor"), initials)).toBe("dokafor");
  });

  test("do not exist for a domain without known addresses", () => {
    expect(rank(makeName("Dana", "Okafor"), [])).toEqual([]);
    expect(rank(makeName("Dana", "Okafor"), [know("Ann", "Lee", "ann.lee", { bounced: true })])).toEqual([]);
  });

  test("spell umlauts, surnames of several words and apostrophes as the firm does", () => {
    const twoLetters = [...colleagues, know("Jörg", "Schröder", "joerg.schroeder")];
    const oneLetter = [...colleagues, know("Jörg", "Schröder", "jorg.schroder")];
    expect(best(makeName("Anke", "Müller"), twoLetters)).toBe("anke.mueller");
    expect(best(makeName("Anke", "Müller"), oneLetter)).toBe("anke.muller");
    const lastWord = [...colleagues, know("Eva", "van den Heuvel", "eva.heuvel")];
    expect(best(makeName("Kim", "van der Berg"), colleagues)).toBe("kim.vanderberg");
    expect(best(makeName("Kim", "van der Berg"), lastWord)).toBe("kim.berg");
    expect(best(makeName("Sean", "O'Brien"), colleagues)).toBe("sean.obrien");
  });

  test("learn from numbers for namesakes and, less, from nicknames", () => {
    const numbered = learnFormats([know("Ann", "Lee", "ann.lee2")], initialShares);
    const familiar = learnFormats([know("Robert", "Lee", "bob.lee")], initialShares);
    const listed = learnFormats([know("Robert", "Lee", "robert.lee")], initialShares);
    const [ofNumbered, ofFamiliar, ofListed] = [numbered, familiar, listed].map(({ evidence }) =>
      evidence.find(({ format }) => format === "first.last"),
    );
    expect(ofNumbered).toMatchObject({ count: 1, weight: 1 });
    expect(ofFamiliar).toMatchObject({ count: 1, weight: 0.5 });
    expect(ofListed?.weight).toBe(1);
  });

  test("are less likely after a bounce of their format", () => {
    const probability = (known: readonly KnownAddress[]) =>
      rank(makeName("Dana", "Okafor"), known)[0]?.probability ?? 0;
    const bounce = know("Mei", "Chen", "mei.chen", { bounced: true });
    expect(probability([...colleagues, bounce])).toBeLessThan(probability(colleagues) - 0.1);
  });

  test("count the addresses of each format with their days", () => {
    const { known, evidence } = learnFormats(
      [
        know("Ann", "Lee", "ann.lee", { day: "2026-11-03" }),
        know("Omar", "Haddad", "omar.haddad", { day: "2025-01-02" }),
        know("Mei", "Chen", "mchen", { day: "2024-01-02" }),
        know("Priya", "Patel", "x81"),
      ],
      initialShares,
    );
    expect(known).toBe(4);
    expect(evidence.slice(0, 2)).toMatchObject([
      { format: "first.last", count: 2, oldest: "2025-01-02", newest: "2026-11-03" },
      { format: "flast", count: 1, oldest: "2024-01-02", newest: "2024-01-02" },
    ]);
  });
});

describe("weights of addresses", () => {
  const now = new Date("2026-11-28T00:00:00Z");
  test("verified addresses count most and those of servers that accept anything least; an address of four years counts half", () => {
    const weigh = (method: string | null, day: string | null) => weighAddress({ method, day }, now);
    expect(weigh("verified", "2026-11-28")).toBe(1);
    expect(weigh("verified", "2022-11-29")).toBeCloseTo(0.5, 3);
    expect(weigh(null, "2026-11-28")).toBe(0.8);
    expect(weigh("accepts anything", "2026-11-28")).toBe(0.4);
    expect(weigh("verified", null)).toBeCloseTo(Math.SQRT1_2, 3);
  });
});

const anyName = fc.record({
  firstName: fc.option(fc.string({ unit: "grapheme", maxLength: 20 })),
  middleName: fc.option(fc.string({ maxLength: 8 })),
  lastName: fc.option(fc.string({ unit: "grapheme", maxLength: 20 })),
});
// Without names such as "Ann Jnr", whose last word is no surname, so that they have no spelling.
const plainName = fc
  .record({
    firstName: fc.stringMatching(/^[A-Z][a-z]{2,8}$/),
    middleName: fc.constant(null),
    lastName: fc.stringMatching(/^[A-Z][a-z]{2,8}$/),
  })
  .filter((name) => spellName(name).length > 0);

describe("any names and addresses", () => {
  test("give probabilities that add up to at most 1, and local parts in plain letters", () => {
    fc.assert(
      fc.property(
        anyName,
        fc.array(
          fc.tuple(anyName, fc.string({ maxLength: 12 }), fc.double({ min: 0.01, max: 1, noNaN: true })),
        ),
        (name, known) => {
          const addresses = known.map(([other, local, weight]) => ({
            ...know("", "", local.toLowerCase(), { weight }),
            name: other,
          }));
          const ranked = rank(name, addresses);
          expect(ranked.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThanOrEqual(1 + 1e-9);
          for (const { local } of ranked) expect(local).toMatch(/^[a-z][a-z._-]*[a-z]$/);
        },
      ),
    );
  });

  test("a firm of one format gives this format to everybody", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...addressFormats.filter((format) => !format.includes("m"))),
        fc.array(plainName, { minLength: 4, maxLength: 10 }),
        plainName,
        (format, names, person) => {
          const write = (name: PersonName) => {
            const [spelling] = spellName(name);
            return (spelling && writeLocalPart(format, spelling)) ?? "";
          };
          const known = names.map((name) => ({ ...know("", "", write(name)), name }));
          expect(best(person, known)).toBe(write(person));
        },
      ),
    );
  });
});

describe("generated firms", () => {
  // The constants were chosen with seed 1; these are other firms and people.
  const random = createRandom(20_261_128);
  const firms = Array.from({ length: 700 }, () => makeFirm(random));
  const shares = learnShares(new Map(firms.slice(0, 200).map(({ known }, index) => [String(index), known])));
  const predictions = firms.slice(200).flatMap(({ known, hidden }) => {
    const formats = learnFormats(known, shares);
    const taken = new Set(known.map(({ local }) => local));
    if (formats.known < 3) return [];
    return hidden.flatMap(({ name, local }) => {
      const address = rankAddresses(name, formats, shares).find((each) => !taken.has(each.local));
      return address ? [{ probability: address.probability, isRight: address.local === local }] : [];
    });
  });
  const shown = predictions.filter(({ probability }) => probability >= 0.7);

  test("probabilities agree with how often addresses are right", () => {
    expect(predictions.length).toBeGreaterThan(1_500);
    expect(computeBrier(predictions)).toBeLessThan(0.215);
    for (const { count, predicted, right } of listReliability(predictions))
      if (count >= 100) expect(Math.abs(predicted - right)).toBeLessThan(0.12);
  });

  test("four of five addresses that are shown are right", () => {
    expect(shown.length).toBeGreaterThan(400);
    expect(shown.filter(({ isRight }) => isRight).length / shown.length).toBeGreaterThan(0.8);
  });

  test("the share of formats is learnt from the firms", () => {
    expect(shares.formats.first).toBeGreaterThan(initialShares.formats.first);
    const sum = Object.values(shares.formats).reduce((total, share) => total + share, shares.other);
    expect(sum).toBeCloseTo(1, 9);
  });
});

import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createKinds, type KindOfBusiness } from "./kinds.ts";

const kinds = createKinds(coreData);

test("lists kinds by the start of a word in a name, each once", () => {
  const list = (text: string) => kinds.list(text, 60).map(({ label }) => label);
  expect(list("brew")).toContain("Breweries");
  expect(list("craft b")).toContain("Breweries");
  expect(list("rewery")).toEqual([]);
  expect(new Set(list("s")).size).toBe(list("s").length);
  expect(kinds.list("s", 5)).toHaveLength(5);
});

/** Whether a company with this name, or trade label, is of the kind. */
function matches({ phrases }: KindOfBusiness, text: string): boolean {
  const words = text.toLowerCase().split(/[^a-z0-9]+/);
  return phrases.some((phrase) =>
    phrase.every(({ word, prefix }) =>
      words.some((other) => (prefix ? other.startsWith(word) : other === word)),
    ),
  );
}

test.each([
  ["brewery", "Old Mill Brewing Co"],
  ["brewery", "Beverages - Brewers"],
  ["breweries", "Two Rivers Microbrewery"],
  ["craft brewery", "Hill Street Brewery"],
  ["public relations agency", "public_relations"],
  ["dental practice", "Lakeview Dentistry"],
  ["dentist", "Dental Care of Dayton"],
  ["law firm", "Attorneys at Maple Street"],
  ["staffing agency", "Able Personnel"],
  ["roofing contractor", "Ridge Roofers"],
  ["car wash", "Sunny Car Wash"],
  ["oyster farm", "Point Oyster Farms"],
])("the kind %s includes %s", (kind, text) => expect(matches(kinds.find(kind), text)).toBe(true));

test.each([
  ["bar", "Barrel Works"],
  ["bank", "Bankruptcy Advisers"],
  ["spa", "Space Systems"],
  ["car wash", "Washington Cars"],
  ["caterer", "Caterpillar"],
  ["brewery", "Brewster Insurance"],
  ["hospital", "Hospitality Group"],
])("the kind %s leaves out %s", (kind, text) => expect(matches(kinds.find(kind), text)).toBe(false));

describe("find", () => {
  test("gives all names of a kind the same kind", () => {
    for (const name of ["brewery", "Breweries", "craft brewery", "brewer"])
      expect(kinds.find(name).id).toBe("brewery");
    expect(kinds.find("PR").label).toBe("PR agencies");
    expect(kinds.find("brewery")).toMatchObject({ label: "Breweries", industryCodes: ["manufacturing"] });
  });

  test("a kind that the data does not have is searched by its words, without generic nouns", () => {
    const phrases = [
      [{ word: "zorbing", prefix: false }],
      [{ word: "zorbings", prefix: false }],
      [{ word: "zorbers", prefix: false }],
    ];
    expect(kinds.find("zorbing company")).toEqual({
      id: "zorbing company",
      label: "Zorbing companies",
      industryCodes: [],
      phrases,
      knownCompanies: [],
    });
  });

  test("words in front of a known kind do not make another kind", () =>
    expect(kinds.find("healthcare staffing agency").id).toBe("staffing agency"));

  test("another business noun makes another kind in another industry", () => {
    const [stores, makers] = [kinds.find("furniture store"), kinds.find("furniture manufacturer")];
    expect(stores.industryCodes).toEqual(["retail"]);
    expect(makers.industryCodes).toEqual(["manufacturing"]);
  });

  test("words that name no kind of business have no phrases", () => {
    expect(kinds.find("the of").phrases).toEqual([]);
    expect(kinds.find("").phrases).toEqual([]);
  });
});

test("each name of a kind is a kind that filters", () => {
  for (const [id = "", , names = ""] of coreData.tables.kinds ?? []) {
    for (const name of [id, ...names.split("|").filter(Boolean)]) {
      const kind = kinds.find(name);
      expect(kind.id, name).toBe(id);
      expect(
        kind.phrases.flat().every(({ word }) => /^[a-z0-9]+$/.test(word)),
        name,
      ).toBe(true);
    }
  }
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listNicknames, matchingVersion, matchPerson, type PersonRecord, suggestPeople } from "./index.ts";

const makePerson = (firstName: string, lastName: string, more: Partial<PersonRecord> = {}): PersonRecord => ({
  id: `${firstName} ${lastName}`,
  firstName,
  middleName: null,
  lastName,
  fullName: `${firstName} ${lastName}`,
  ...more,
});

const people = [
  makePerson("Robert", "Ray"),
  makePerson("Ann", "Lee"),
  makePerson("Jürgen", "Müller"),
  makePerson("Anna", "van der Berg"),
  makePerson("María José", "García López"),
  makePerson("Margaret", "O'Brien"),
  makePerson("Ahmed", "al-Sayed"),
  makePerson("Alexander", "McDonald"),
  makePerson("Dmitri", "Volkov"),
  makePerson("Jack", "Ma"),
  makePerson("Patricia", "Oakes-Finch"),
  makePerson("Bartholomew", "Kowalski"),
  makePerson("Joanne", "Whitfield", { middleName: "Beatrice" }),
  makePerson("John", "Smith", { id: "q", middleName: "Quincy" }),
  makePerson("John", "Smith", { id: "r", middleName: "Robert" }),
  makePerson("Tom", "Jones", { id: "jr", fullName: "Tom Jones Jr." }),
  makePerson("Tom", "Jones", { id: "sr", fullName: "Tom Jones Sr." }),
  { id: "full", firstName: null, middleName: null, lastName: null, fullName: "Ursula de la Croix" },
];
const match = (fullName: string) => matchPerson({ fullName }, people);
const idOf = (fullName: string) => {
  const decision = match(fullName);
  return decision.kind === "match" ? decision.id : decision.kind;
};

describe("a person's name", () => {
  test.each([
    ["as stored", "Robert Ray", "Robert Ray"],
    ["in capitals", "JACK MA", "Jack Ma"],
    ["with a short form", "Bob Ray", "Robert Ray"],
    ["with a short form of another first letter", "Peggy O'Brien", "Margaret O'Brien"],
    ["with a Russian short form", "Dima Volkov", "Dmitri Volkov"],
    ["in Cyrillic letters", "Дмитрий Волков", "Dmitri Volkov"],
    ["with the last name first", "Lee, Ann", "Ann Lee"],
    ["with the last name first and no comma", "Lee Ann", "Ann Lee"],
    ["with umlauts written out", "Juergen Mueller", "Jürgen Müller"],
    ["without umlauts", "Jurgen Muller", "Jürgen Müller"],
    ["with attached particles", "Anna Vanderberg", "Anna van der Berg"],
    ["without particles", "Anna Berg", "Anna van der Berg"],
    ["without an Arabic article", "Ahmed Sayed", "Ahmed al-Sayed"],
    ["without an apostrophe", "Margaret O Brien", "Margaret O'Brien"],
    ["with Mac for Mc", "Alex MacDonald", "Alexander McDonald"],
    ["with one of two last names", "Maria Garcia", "María José García López"],
    ["with one part of a hyphenated name", "Pat Finch", "Patricia Oakes-Finch"],
    ["with an initial", "B. Kowalski", "Bartholomew Kowalski"],
    ["with a typo in the last name", "Bartholomew Kowalsci", "Bartholomew Kowalski"],
    ["with a typo in the first name", "Bartholmew Kowalski", "Bartholomew Kowalski"],
    ["with a title and a degree", "Dr. Ann Lee, PhD", "Ann Lee"],
    ["with a licence and no comma", "Ann Lee CPA", "Ann Lee"],
    ["with pronouns", "Ann Lee (she/her)", "Ann Lee"],
    ["with a name in quotes", 'Robert "Bob" Ray', "Robert Ray"],
    ["with the middle name of one of two", "John Q. Smith", "q"],
    ["with an initial and the middle name", "J Robert Smith", "r"],
    ["with a middle initial that is not stored", "Robert E. Ray", "Robert Ray"],
    ["with a generation", "Jones, Tom, Sr.", "sr"],
    ["stored as a full name only", "Uschi de la Croix", "full"],
  ])("is matched %s: %s", (_, name, id) => {
    expect(idOf(name)).toBe(id);
  });

  test.each(["John Smith", "J. Smith", "Tom Jones"])("is ambiguous when two have it: %s", (name) => {
    const decision = match(name);
    expect(decision.kind === "ambiguous" && decision.candidates.length).toBe(2);
  });

  test.each([
    "Bill Ray",
    "Maria Ray",
    "Ann Leigh",
    "Robert Roy",
    "Ursula Croissant",
    "Nobody Here",
    "Joan Whitfield",
  ])("is unknown when the first or last name is another: %s", (name) => {
    expect(match(name)).toEqual({ kind: "none", reason: "unknown" });
  });

  test("is listed, not matched, by a last name only", () => {
    expect(match("Ms. Kowalski").kind).toBe("ambiguous");
  });

  test("is not matched with another middle name or generation", () => {
    const one = [makePerson("John", "Smith", { middleName: "Quincy", fullName: "John Quincy Smith Jr." })];
    expect(matchPerson({ fullName: "John Robert Smith" }, one).kind).not.toBe("match");
    expect(matchPerson({ fullName: "John Smith Sr." }, one).kind).not.toBe("match");
    expect(matchPerson({ fullName: "John Smith" }, one).kind).toBe("match");
  });

  test.each(["Mario Ricci", "Marta Ricci"])(
    "is another person when the first name has another ending: %s",
    (name) => {
      expect(matchPerson({ fullName: name }, [makePerson("Maria", "Ricci")]).kind).toBe("none");
    },
  );

  test.each([
    "Ann Lee and Bob Ray",
    "Ann Lee / Bob Ray",
    "Ann & Bob Ray",
    "Ann Lee, Bob Ray",
    "Mr. & Mrs. Lee",
    "Ann Lee; Bob Ray",
  ])("is none for two people: %s", (name) => {
    expect(match(name)).toEqual({ kind: "none", reason: "two-people" });
  });

  test.each(["", "N/A", "-", "unknown", "12345", "Hiring Manager"])("is none for %j", (name) => {
    expect(match(name)).toEqual({ kind: "none", reason: "not-a-name" });
  });
});

describe("the basis of a person", () => {
  test.each([
    ["Bob Ray", { on: "nickname", text: "nickname: Bob is Robert" }],
    ["B. Kowalski", { on: "initials", text: "initial: B is Bartholomew" }],
    ["Bartholomew Kowalsci", { on: "spelling", text: "last name, 1 letter differs: Kowalsci" }],
    ["Lee Ann", { on: "name", text: "name, last name first" }],
    ["John Q. Smith", { on: "name", text: "name, same middle initial" }],
  ])("of %s says what was compared", (name, basis) => {
    const decision = match(name);
    expect(decision.kind === "match" ? decision.basis : null).toEqual(basis);
  });
});

describe("names beside the right one", () => {
  test("lists short forms in both directions", () => {
    expect(listNicknames("Bob")).toContain("robert");
    expect(listNicknames("Robert")).toEqual(expect.arrayContaining(["bob", "rob", "bobby"]));
    expect(listNicknames("Peggy")).toContain("margaret");
    expect(listNicknames("Christopher")).not.toContain("christine");
    expect(listNicknames("Zzyzx")).toEqual([]);
  });

  test("suggests the people with the nearest names, each with a reason", () => {
    expect(suggestPeople({ fullName: "Bob Rey" }, people, 3)).toEqual([
      { id: "Robert Ray", reason: "same first name, similar last name" },
    ]);
    expect(suggestPeople({ fullName: "Mark Lee" }, people, 3)).toEqual([
      { id: "Ann Lee", reason: "same last name, another first name" },
    ]);
    expect(suggestPeople({ fullName: "John Smith" }, people, 1)).toHaveLength(1);
    expect(suggestPeople({ fullName: "N/A" }, people, 3)).toEqual([]);
  });
});

test("answers for any text, and answers the same again", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 50 }),
    fc.array(fc.nat(0xffff), { maxLength: 300 }).map((codes) => String.fromCharCode(...codes)),
  );
  fc.assert(
    fc.property(text, text, (fullName, stored) => {
      const list = [...people, makePerson(stored, stored), { ...makePerson("", ""), fullName: stored }];
      const first = matchPerson({ fullName }, list);
      expect(matchPerson({ fullName }, list)).toEqual(first);
      expect(suggestPeople({ fullName }, list, 5).length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 100 },
  );
});

test("matches any person by the full name when no other has it", () => {
  const name = fc.string({ unit: fc.constantFrom(..."bdfgklmnprt"), minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(name, name, (first, last) => {
      const person = makePerson(first, last);
      expect(matchPerson({ fullName: `${first} ${last}` }, [person, ...people])).toMatchObject({
        id: person.id,
      });
    }),
    { numRuns: 50 },
  );
});

test("has a version, which decisions are stored with", () => {
  expect(matchingVersion).toBe(1);
});

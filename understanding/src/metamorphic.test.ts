import fc from "fast-check";
import { expect, test } from "vitest";
import { coreData } from "./core-data/core-data.ts";
import { createInterpreter } from "./interpreter.ts";
import { toSingular } from "./language/singular.ts";

const interpreter = createInterpreter(coreData);

/** All filtering parameters. Keywords are omitted because they keep the words as typed. */
function interpretFilters(text: string): unknown {
  const {
    keywords: _words,
    exclude,
    ...rest
  } = interpreter.interpret(text, { mode: "companies" }).parameters;
  return { ...rest, exclude: { ...exclude, keywords: [] } };
}

const anyTerm = fc.constantFrom(
  ..."software;hospital;bank;law firm;restaurant;trucking;construction;manufacturing;insurance;biotech;hotel;brewery;credit union;private school;charity;car dealership;solar;real estate;advertising agency;telecom".split(
    ";",
  ),
);
const anyPlace = fc.constantFrom(
  ..."Austin;Ohio;Germany;New England;Chicago;Boise, ID;Lyon, France;Berlin;the Netherlands;Brazil;Texas;Seattle;Tokyo;Dallas;Vermont;Scandinavia;San Diego;Toronto;Madrid;Pittsburgh".split(
    ";",
  ),
);
const anySize = fc.constantFrom(
  "",
  "with 50-200 employees",
  "with over 1,000 employees",
  "under 20 employees",
);

const checkEqualFilters = (same: (term: string, place: string, size: string) => [string, string]) =>
  fc.assert(
    fc.property(anyTerm, anyPlace, anySize, (term, place, size) => {
      const [one, other] = same(term, place, size);
      expect(interpretFilters(other), `${other} / ${one}`).toEqual(interpretFilters(one));
    }),
    { numRuns: 400 },
  );

test('"companies in X" and "X companies" have the same filters', () => {
  checkEqualFilters((term, place) => [
    `${term} companies in ${place}`,
    `${place.replace(/^the /, "")} ${term} companies`,
  ]);
});

test("the order of place and size does not change the filters", () => {
  checkEqualFilters((term, place, size) => [
    `${term} companies in ${place} ${size}`,
    `${term} companies ${size} in ${place}`,
  ]);
  checkEqualFilters((term, place, size) => [
    `${term} companies ${size} in ${place}`,
    `${size}, ${term} companies, ${place}`,
  ]);
});

test("an industry term in the singular and in the plural sets the same filters", () => {
  checkEqualFilters((term, place, size) => [
    `${term} companies in ${place} ${size}`,
    `${toSingular(term)} company in ${place} ${size}`,
  ]);
});

test("a query in upper case and in lower case sets the same filters", () => {
  checkEqualFilters((term, place, size) => {
    const text = `${term} companies in ${place} ${size}`;
    return [text, text.toLowerCase()];
  });
  checkEqualFilters((term, place, size) => {
    const text = `${term} companies in ${place} ${size}`;
    return [text, text.toUpperCase()];
  });
});

test("polite and introductory words do not change the filters", () => {
  const asks = ["find me", "show me", "i need a list of", "looking for", "can you get me", "who are the"];
  for (const ask of asks) {
    checkEqualFilters((term, place, size) => [
      `${term} companies in ${place} ${size}`,
      `${ask} ${term} companies in ${place} ${size}`,
    ]);
  }
});

test("commas, brackets and line breaks between the parts do not change the filters", () => {
  for (const [before, after] of [
    [", ", ""],
    [" (", ")"],
    ["\n", ""],
    [" - ", ""],
    [" / ", ""],
  ] as const) {
    checkEqualFilters((term, place) => [
      `${term} companies in ${place}`,
      `${term} companies${before}${place.replace(/^the /, "")}${after}`,
    ]);
  }
});

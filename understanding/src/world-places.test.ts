import { describe, expect, test } from "vitest";
import { coreData } from "./core-data/core-data.ts";
import { createInterpreter } from "./interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretParameters = (text: string) => interpreter.interpret(text, { mode: "companies" }).parameters;

/** Cities of the data: [region, name, people in hundreds]. */
const cityRows = Object.entries(coreData.cities).flatMap(([region, lines]) =>
  lines.split("\n").map((line) => {
    const [name = "", hundreds] = line.split(",");
    return { region, name, people: Number(hundreds) * 100 };
  }),
);

/** How many texts are misread, and which. */
function listMisreadTexts(texts: readonly [text: string, fits: (text: string) => boolean][]): string[] {
  return texts.flatMap(([text, fits]) => (fits(text) ? [] : [text]));
}

describe("reads place names of all countries", () => {
  test("reads every country by its name in any case", () => {
    // Two groups of uninhabited islands, and Georgia, which is a US state first.
    const exceptions = new Set(["CC", "UM", "GE"]);
    const countries = (coreData.tables.countries ?? []).filter(([code = ""]) => !exceptions.has(code));
    expect(countries.length).toBeGreaterThan(240);
    const wrong = countries.flatMap(([code = "", name = ""]) =>
      listMisreadTexts(
        [name, name.toLowerCase()].map((each) => [
          `companies in ${each}`,
          (text) => {
            const [place, ...more] = interpretParameters(text).places;
            return more.length === 0 && !place?.city && (place?.country === code || place?.state === code);
          },
        ]),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("reads every demonym as its country", () => {
    const wrong = (coreData.tables.demonyms ?? []).flatMap(([name = "", code]) =>
      listMisreadTexts([
        [
          `${name} companies`,
          (text) =>
            interpretParameters(text)
              .places.map(({ country }) => country)
              .join() === code,
        ],
      ]),
    );
    expect(wrong).toEqual([]);
  });

  test("reads US cities over 10,000 people with their state in common spellings", () => {
    const home = cityRows.filter(({ region }) => region.startsWith("US-"));
    expect(home.length).toBeGreaterThan(4000);
    const wrong = home.flatMap(({ region, name }) => {
      const state = region.slice(3);
      const texts = [
        `dentists in ${name}, ${state}`,
        `dentists in ${name.toLowerCase()} ${state.toLowerCase()}`,
        `${name}, ${state} dentists`,
      ];
      return listMisreadTexts(
        texts.map((each) => [
          each,
          (text) => {
            const { places, industryCodes } = interpretParameters(text);
            const [place, ...more] = places;
            const isHere = place?.state === state || place?.metroRegion !== undefined;
            return isHere && more.length === 0 && industryCodes.join() === "healthcare";
          },
        ]),
      );
    });
    // La Porte, Town 'n' Country and Kapa'a, in one or two of the three.
    expect(wrong.length, wrong.join("; ")).toBeLessThanOrEqual(5);
  });

  test("reads cities of all countries with more than 100,000 people", () => {
    const abroad = cityRows.filter(({ region, people }) => !region.startsWith("US-") && people >= 100_000);
    expect(abroad.length).toBeGreaterThan(4000);
    const wrong = listMisreadTexts(
      abroad.map(({ name }) => [`banks in ${name}`, (text) => interpretParameters(text).places.length === 1]),
    );
    // Numbered sectors of Bucharest, brackets and letters that no keyboard has.
    expect(wrong.length, wrong.join("; ")).toBeLessThanOrEqual(16);
  });
});

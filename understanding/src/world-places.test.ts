import { describe, expect, test } from "vitest";
import { coreData } from "./core-data/core-data.ts";
import { createInterpreter } from "./interpreter.ts";

const interpreter = createInterpreter(coreData);
const read = (text: string) => interpreter.interpret(text, { mode: "companies" }).parameters;

/** Cities of the data: [region, name, people in hundreds]. */
const cities = Object.entries(coreData.cities).flatMap(([region, lines]) =>
  lines.split("\n").map((line) => {
    const [name = "", hundreds] = line.split(",");
    return { region, name, people: Number(hundreds) * 100 };
  }),
);

/** How many texts are misread, and which. */
function failures(texts: readonly [text: string, fits: (text: string) => boolean][]): string[] {
  return texts.flatMap(([text, fits]) => (fits(text) ? [] : [text]));
}

describe("place names of the whole world", () => {
  test("reads every country by its name in any case", () => {
    // Two groups of uninhabited islands, and Georgia, which is a US state first.
    const exceptions = new Set(["CC", "UM", "GE"]);
    const countries = (coreData.tables.countries ?? []).filter(([code = ""]) => !exceptions.has(code));
    expect(countries.length).toBeGreaterThan(240);
    const wrong = countries.flatMap(([code = "", name = ""]) =>
      failures(
        [name, name.toLowerCase()].map((each) => [
          `companies in ${each}`,
          (text) => {
            const [place, ...more] = read(text).places;
            return more.length === 0 && !place?.city && (place?.country === code || place?.state === code);
          },
        ]),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("reads every demonym as its country", () => {
    const wrong = (coreData.tables.demonyms ?? []).flatMap(([name = "", code]) =>
      failures([
        [
          `${name} companies`,
          (text) =>
            read(text)
              .places.map(({ country }) => country)
              .join() === code,
        ],
      ]),
    );
    expect(wrong).toEqual([]);
  });

  test("reads US cities over 10,000 people with their state in common spellings", () => {
    const home = cities.filter(({ region }) => region.startsWith("US-"));
    expect(home.length).toBeGreaterThan(4000);
    const wrong = home.flatMap(({ region, name }) => {
      const state = region.slice(3);
      const texts = [
        `dentists in ${name}, ${state}`,
        `dentists in ${name.toLowerCase()} ${state.toLowerCase()}`,
        `${name}, ${state} dentists`,
      ];
      return failures(
        texts.map((each) => [
          each,
          (text) => {
            const { places, industryCodes } = read(text);
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

  test("reads world cities over 100,000 people", () => {
    const abroad = cities.filter(({ region, people }) => !region.startsWith("US-") && people >= 100_000);
    expect(abroad.length).toBeGreaterThan(4000);
    const wrong = failures(
      abroad.map(({ name }) => [`banks in ${name}`, (text) => read(text).places.length === 1]),
    );
    // Numbered sectors of Bucharest, brackets and letters that no keyboard has.
    expect(wrong.length, wrong.join("; ")).toBeLessThanOrEqual(16);
  });
});

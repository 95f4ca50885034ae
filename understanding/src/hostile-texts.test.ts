import { readParameters, writeCompanyParameters, writePeopleParameters } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostileQueries } from "../eval/bad-inputs.ts";
import { coreData } from "./core-data/core-data.ts";
import { createInterpreter, type Interpretation } from "./interpreter.ts";

const interpreter = createInterpreter(coreData);
const searchModes = ["companies", "people"] as const;
const parameterWriters = { companies: writeCompanyParameters, people: writePeopleParameters };

/**
 * Expects the properties that the result of any text must have, such as spans inside the text and a minimum below the
 * maximum.
 */
function expectValidResult(text: string, mode: "companies" | "people", answer: Interpretation): void {
  expect(text.startsWith(answer.query)).toBe(true);
  for (const { start, end, label } of answer.spans) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(answer.query.length);
    expect(label).not.toBe("");
  }
  for (const value of Object.values(answer.confidence)) expect(value > 0 && value <= 1).toBe(true);
  const { parameters } = answer;
  for (const range of [parameters.employees, parameters.revenue, parameters.funding]) {
    if (range?.min && range.max) expect(range.min).toBeLessThanOrEqual(range.max);
  }
  // Writing the parameters as a request and reading them again changes nothing.
  const written = parameterWriters[mode](parameters);
  expect(parameterWriters[mode](readParameters(JSON.parse(JSON.stringify(written))))).toEqual(written);
}

describe("interpreting a hostile text returns a valid result", () => {
  test.each(Object.entries(hostileQueries))("interprets %s", (_name, text) => {
    for (const mode of searchModes) {
      const interpretation = interpreter.interpret(text, { mode });
      expectValidResult(text, mode, interpretation);
      expect(interpreter.clarify(text).originalQuery).toBe(text.slice(0, 500));
    }
  });

  test("interpreting a hostile text still reads its ordinary words", () => {
    const places = (text: string) => interpreter.interpret(text, { mode: "companies" }).parameters.places;
    expect(places(hostileQueries.SQL ?? "")).toEqual([{ state: "OH" }]);
    expect(places(hostileQueries["control characters"] ?? "")).toEqual([{ state: "OH" }]);
    expect(places(hostileQueries["half surrogates"] ?? "")).toEqual([{ state: "OH" }]);
  });

  test("a text in two languages has the filters of its English words, and its unknown words are shown as such", () => {
    const { parameters, unexplained, unknownWords } = interpreter.interpret(
      "software companies in Miami für 東京 Kunden",
      { mode: "companies" },
    );
    expect(parameters.industryCodes).toEqual(["technology"]);
    expect(parameters.places).toEqual([{ metroRegion: "miami" }]);
    for (const word of ["東京", "Kunden"])
      expect([...unexplained, ...unknownWords].map((each) => each.toLowerCase())).toContain(
        word.toLowerCase(),
      );
  });

  test("interpreting any characters returns a valid result", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 200 }),
        fc.constantFrom(...searchModes),
        (text, mode) => {
          expectValidResult(text, mode, interpreter.interpret(text, { mode }));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("interpreting meaningful words in any order returns a valid result", () => {
    const words = fc.constantFrom(
      ..."not no hiring in or and like series b $5M 50-200 employees VP of sales director manager engineers Portland OR Georgia IN me ok banks startups outside between over under than more revenue raised sort by largest first , . ( ) - / & + % 1k+ n w/ 2000 ten hundred".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 25 }), fc.constantFrom(...searchModes), (list, mode) => {
        const text = list.join(" ");
        expectValidResult(text, mode, interpreter.interpret(text, { mode }));
        interpreter.clarify(text);
      }),
      { numRuns: 1500 },
    );
  });
});

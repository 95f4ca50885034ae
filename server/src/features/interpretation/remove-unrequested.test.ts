import { createInterpreter } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { describe, expect, test } from "vitest";
import { isLongText, listFilterWords, removeUnrequested } from "./remove-unrequested.ts";

const interpreter = createInterpreter(coreData);
const mode = "companies" as const;
const longText =
  "Trucks from the breweries block the street in front of the warehouse every single morning and everybody in Akron has got used to that by now, so hotels in Boston would be welcome";
const reading = interpreter.interpret(longText, { mode });

describe("removeUnrequested", () => {
  test("removes the filters of the words that the model names, and keeps offsets and all other filters", () => {
    expect(isLongText(longText)).toBe(true);
    expect(listFilterWords(reading)).toEqual(
      expect.arrayContaining(["breweries", "Akron", "hotels", "Boston"]),
    );
    const rest = removeUnrequested(reading, ["breweries", "warehouse", "Akron"], { interpreter, mode });
    expect(rest.query).toBe(longText);
    expect(rest.parameters.industryCodes).toEqual(["hospitality"]);
    expect(rest.parameters.places).toEqual([{ metroRegion: "boston" }]);
    expect(listFilterWords(rest)).toEqual(["hotels", "Boston"]);
    expect(rest.notes.at(-1)).toContain('"Akron"');
  });

  test.each([
    ["no words", []],
    ["words that the text does not contain", ["steel mills"]],
    ["words that are no filter", ["every single morning"]],
    ["an empty text", [" "]],
    ["every filter", ["breweries", "warehouse", "Akron", "hotels", "Boston"]],
  ])("changes nothing when the model names %s", (_name, words) => {
    expect(removeUnrequested(reading, words, { interpreter, mode })).toBe(reading);
  });

  test("rejects a removal that would give a filter another value", () => {
    const text = "hotels in Portland, Maine";
    const read = interpreter.interpret(text, { mode });
    expect(removeUnrequested(read, ["Maine"], { interpreter, mode })).toBe(read);
  });
});

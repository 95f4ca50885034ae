import { expect, test } from "vitest";
import { applyClarifications } from "./apply-clarifications.ts";
import { coreData } from "./core-data/core-data.ts";
import { createInterpreter } from "./interpreter.ts";

const interpreter = createInterpreter(coreData);
const getOfferedOptions = (query: string) =>
  interpreter
    .clarify(query)
    .clarifications.flatMap(({ type, options }) => options.map(({ id }) => ({ type, optionId: id })));
const applyChoices = (query: string, ...choices: Parameters<typeof applyClarifications>[2]) =>
  applyClarifications(interpreter, query, choices).modifiedQuery;

const ambiguousQueries = [
  "banks in Georgia",
  "law firms in Georgia and banks in Portland",
  "startups in Cambridge",
];

test.each(ambiguousQueries)(
  "each option offered for %s names its own place and raises no further question",
  (query) => {
    const options = getOfferedOptions(query);
    expect(options.length).toBeGreaterThan(1);
    const results = options.map((choice) => {
      const { modifiedQuery, parameters } = applyClarifications(interpreter, query, [choice]);
      expect(getOfferedOptions(modifiedQuery).length).toBeLessThan(options.length);
      return JSON.stringify(parameters.places);
    });
    expect(new Set(results).size).toBe(options.length);
  },
);

test.each([
  ["a letter", "location", "a>zzz"],
  ["words of the query that nobody asked about", "location", "banks>insurers"],
  ["another text for words that were asked about", "location", "Georgia>Peru"],
  ["another type", "industry", "Georgia>Republic of Georgia"],
  ["no words", "location", ">Peru"],
  ["nothing", "location", ""],
] as const)("ignores a choice that was not offered: %s", (_name, type, optionId) => {
  expect(applyChoices("banks in Georgia", { type, optionId })).toBe("banks in Georgia");
});

test("applying a choice replaces whole words only, and only where they have another reading", () => {
  const choice = { type: "location", optionId: "Georgia>Republic of Georgia" } as const;
  expect(applyChoices("Georgian tea in Georgia", choice)).toBe("Georgian tea in Republic of Georgia");
  const query = "banks in Georgia and law firms in Georgia";
  const [, last] = getOfferedOptions(query);
  expect(last?.optionId).toBe(choice.optionId);
  expect(applyChoices(query, choice)).toBe(
    "banks in Republic of Georgia and law firms in Republic of Georgia",
  );
});

test("applying a choice does not change a name that the query already states unambiguously", () => {
  const query = "banks in Springfield, IL and the state of Georgia";
  const choices = ["Springfield>Springfield, MO", "Georgia>Republic of Georgia"].map((optionId) => ({
    type: "location" as const,
    optionId,
  }));
  expect(applyChoices(`${query}, Springfield and Georgia`, ...choices)).toBe(
    `${query}, Springfield, MO and Republic of Georgia`,
  );
});

test("each option offered for a vague query adds its words to the query and sets their parameter", () => {
  const options = getOfferedOptions("companies");
  expect(options.length).toBeGreaterThan(20);
  const results = options.map((choice) => {
    const { industryCodes, employees } = applyClarifications(interpreter, "companies", [choice]).parameters;
    return JSON.stringify(choice.type === "industry" ? industryCodes : employees);
  });
  expect(new Set(results).size).toBe(options.length);
  expect(results).not.toContain("[]");
  const [industry, size] = ["industry", "company_size"].map((type) =>
    options.find((option) => option.type === type),
  );
  const both = applyChoices("companies", ...[size, industry].flatMap((choice) => choice ?? []));
  expect(both).toBe("companies, Software & Technology, 1-10 employees");
});

test("a choice that would make the query longer than 500 characters is ignored", () => {
  const query = `banks in Georgia ${"that lend ".repeat(48)}`.slice(0, 495);
  const choice = { type: "location", optionId: "Georgia>Republic of Georgia" } as const;
  expect(getOfferedOptions(query)).toContainEqual(choice);
  expect(applyChoices(query, choice)).toBe(query);
  expect(applyChoices(query.slice(0, 400), choice)).toContain("Republic of Georgia");
  expect(applyChoices(query.repeat(3)).length).toBe(500);
});

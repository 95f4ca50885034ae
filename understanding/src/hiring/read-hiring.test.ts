import { emptyExclusion, type Hiring } from "@eq/contracts";
import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretCompanyQuery = (text: string) => interpreter.interpret(text, { mode: "companies" });
const interpretPeopleQuery = (text: string) => interpreter.interpret(text, { mode: "people" });

test.each<[string, string[], Hiring]>([
  ["marketing managers hiring designers", ["Marketing Manager"], { titles: [], functions: ["design"] }],
  ["CTOs hiring react developers", ["CTO"], { titles: ["React Developer"], functions: [] }],
  ["CTOs hiring in Ohio", ["CTO"], { titles: [], functions: [] }],
  ["leaders hiring plant managers", [], { titles: ["Plant Manager"], functions: [] }],
  ["CTOs of companies hiring react developers", ["CTO"], { titles: ["React Developer"], functions: [] }],
])("finds people whose employer hires: %s", (text, titles, hiring) => {
  const { parameters } = interpretPeopleQuery(text);
  expect([parameters.titles, parameters.hiring]).toEqual([titles, hiring]);
  expect([parameters.industryCodes, parameters.keywords]).toEqual([[], []]);
});

test.each([
  ["recruiting coordinators", "Recruiting Coordinator"],
  ["director of hiring", "Director of Hiring"],
])("finds people whose job is hiring: %s", (text, title) => {
  expect(interpretPeopleQuery(text).parameters).toMatchObject({ hiring: null, titles: [title] });
});

test.each([
  ["companies hiring nurses but not doctors", "but not doctors"],
  ["companies hiring nurses, not doctors, in Ohio", "not doctors"],
  ["hospitals hiring nurses except doctors or dentists", "except doctors or dentists"],
  ["hospitals hiring nurses rather than doctors", "rather than doctors"],
])('a role after "not" stays unused and excludes no company: %s', (text, unused) => {
  const { parameters, unexplained } = interpretCompanyQuery(text);
  expect(parameters.hiring).toEqual({ titles: ["Nurse"], functions: [] });
  expect(parameters.exclude).toEqual(emptyExclusion());
  expect(unexplained.join(" ")).toBe(unused);
});

test('excludes an industry after "no"', () => {
  expect(interpretCompanyQuery("companies hiring nurses, no hospitals").parameters.exclude.kinds).toEqual([
    "hospital",
  ]);
});

test.each([
  ["companies with 10+ open sales jobs", "10+"],
  ["companies with over 20 engineering openings", "over 20"],
  ["companies with sales job openings", ""],
])("the number of open jobs of one kind stays unused: %s", (text, unused) => {
  const { parameters, unexplained } = interpretCompanyQuery(text);
  expect([parameters.hiring?.functions.length, parameters.employees]).toEqual([1, null]);
  expect(unexplained.join(" ")).toBe(unused);
});

test("reads every role of a list of roles to hire", () => {
  const { hiring } = interpretCompanyQuery("companies hiring marketing or sales managers").parameters;
  expect(hiring).toEqual({ titles: ["Marketing Manager", "Sales Manager"], functions: [] });
});

test.each<[string, Hiring]>([
  [
    "hospitals hiring nurses or medical assistants",
    { titles: ["Nurse", "Medical Assistant"], functions: [] },
  ],
  ["hiring in sales, marketing and finance", { titles: [], functions: ["sales", "marketing", "finance"] }],
  ["hiring for sales and marketing roles", { titles: [], functions: ["sales", "marketing"] }],
])("reads lists of roles to hire: %s", (text, hiring) => {
  const { parameters, unexplained } = interpretCompanyQuery(text);
  expect([parameters.hiring, unexplained]).toEqual([hiring, []]);
});

test("a people query with a title, an industry and hiring sets all three parameters", () => {
  expect(interpretPeopleQuery("directors of hospitals hiring nurses").parameters).toMatchObject({
    managementLevels: ["Director"],
    industryCodes: ["healthcare"],
    hiring: { titles: ["Nurse"], functions: [] },
  });
});

test("reads the maximum age of the open jobs", () => {
  expect(interpretCompanyQuery("hiring VPs of sales in the last 30 days").parameters.hiring).toEqual({
    titles: ["VP of Sales"],
    functions: [],
    withinDays: 30,
  });
});

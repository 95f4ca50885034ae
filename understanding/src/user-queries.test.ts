import { emptyExclusion, type Place } from "@eq/contracts";
import { describe, expect, test } from "vitest";
import { coreData } from "./core-data/core-data.ts";
import { createInterpreter } from "./interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretParameters = (text: string) => interpreter.interpret(text, { mode: "companies" }).parameters;

describe("reads queries that users typed", () => {
  test.each([
    ["companies that posted jobs in the last 7 days", 7],
    ["jobs posted in the last 7 days", 7],
    ["companies with jobs posted this week", 7],
  ])('reads the maximum age of the open jobs in "%s"', (text, withinDays) => {
    expect(interpretParameters(text)).toMatchObject({
      hiring: { titles: [], functions: [], withinDays },
      keywords: [],
    });
  });

  test.each([
    ["companies bigger than 500 but smaller than 2000 in Ohio", { min: 500, max: 2000 }],
    ["companies paying over $100k", null],
    ["Enterprise insurance carriers with revenue above $1 billion", { min: 5000, max: null }],
    ["entreprises de logiciels à Paris", null],
    ["agtech fresno less then 30 employes", { min: null, max: 30 }],
  ])('reads the headcount in "%s"', (text, employees) => {
    expect(interpretParameters(text).employees).toEqual(employees);
  });

  test.each([
    ["make it quick: hospitals in Ohio", ["healthcare"]],
    ["I need it staffed: hotels in Miami", ["hospitality"]],
    ["it companies in Dallas", ["technology"]],
    ["I sell payroll software and my customers are restaurants in Louisiana", ["hospitality"]],
  ])('reads the industry in "%s"', (text, codes) => {
    expect(interpretParameters(text).industryCodes).toEqual(codes);
  });

  test.each([
    [
      "Logistics companies with over 250 employees and openings in general management",
      { functions: ["executive"] },
    ],
    ["charities in Toronto w fundraising manager openings", { titles: ["Fundraising Manager"] }],
    ["who is taking on software developers in Leeds", { titles: ["Software Developer"] }],
  ])('reads the role to hire in "%s"', (text, hiring) => {
    expect(interpretParameters(text).hiring).toMatchObject(hiring);
  });
});

describe("words that cannot be searched set no filter", () => {
  test.each<[string, Partial<ReturnType<typeof interpretParameters>>, string]>([
    ["hospitals hiring 5+ nurses", { employees: null, hiring: { titles: ["Nurse"], functions: [] } }, "5+"],
    ["hospitals hiring at least three nurses", { employees: null }, "at least three"],
    [
      "companies with 3 open sales jobs",
      { employees: null, hiring: { titles: [], functions: ["sales"] } },
      "3",
    ],
    [
      "fintechs excluding banks that raised series A",
      { funding: null, exclude: { ...emptyExclusion(), kinds: ["bank"] } },
      "that raised series A",
    ],
    [
      "companies seeking 5 million in funding",
      { funding: { min: 5_000_000, max: null }, hiring: null },
      "seeking",
    ],
    [
      "hospitals hiring 3 staff nurses",
      { employees: null, hiring: { titles: ["Staff Nurse"], functions: [] } },
      "3",
    ],
    ["metal cutting, 20-50 employees", { employees: { min: 20, max: 50 } }, "cutting"],
    ["companies hiring remote nurses", { hiring: { titles: ["Nurse"], functions: [], remote: true } }, ""],
    ["nonprofits with a budget over $2m", { revenue: null, keywords: [] }, "budget $2m"],
    ["payment companies bigger than Stripe", { employees: null, similarTo: null }, "bigger than Stripe"],
    ["software companies that laid off 200 people", { employees: null }, "laid off 200 people"],
    ["retailers, no fintech startups", { employees: null }, "startups"],
  ])("leaves the words that cannot be searched unused: %s", (text, expected, unused) => {
    expect(interpretParameters(text)).toMatchObject(expected);
    expect(interpreter.interpret(text, { mode: "companies" }).unexplained.join(" ")).toBe(unused);
  });

  test("a headcount or revenue beside words that cannot be searched is still a filter", () => {
    expect(interpretParameters("software companies founded in 2017, over 150 staff").employees).toEqual({
      min: 150,
      max: null,
    });
    expect(interpretParameters("from $1M up to $4M revenue").revenue).toEqual({
      min: 1_000_000,
      max: 4_000_000,
    });
    expect(interpretParameters("companies with 2,5 Mio revenue").revenue).toEqual({
      min: 2_500_000,
      max: null,
    });
    expect(interpretParameters("tech startups in Austin")).toMatchObject({
      employees: { min: 1, max: 50 },
      keywords: [],
    });
  });
});

describe("reads a title that consists of a skill and a noun, and lists of such titles", () => {
  test.each([
    ["Rust developers in Leeds", ["Rust Developer"]],
    ["python or java developers in Berlin", ["Python Developer", "Java Developer"]],
    ["developers or testers in Leeds", ["Developer", "Tester"]],
    ["Java and Spring developers", ["Java Developer", "Spring Developer"]],
  ])('finds the titles in "%s"', (text, titles) => {
    const { parameters } = interpreter.interpret(text, { mode: "people" });
    expect(parameters).toMatchObject({ titles, keywords: [] });
  });
});

describe("reads a county or province as the wider place around it", () => {
  test.each([
    ["hospitals in Cook County", { metroRegion: "chicago" }],
    ["restaurants in Galway", { country: "IE" }],
  ])('reads the county or province in "%s" as the wider place, unsure', (text, place) => {
    const { parameters, spans } = interpreter.interpret(text, { mode: "companies" });
    expect(parameters.places).toEqual([place]);
    expect(spans.find(({ slot }) => slot === "location")?.sure).toBe(false);
  });
});

describe("reads a duty such as leading finance as a field of work", () => {
  test.each([
    ["who leads finance at banks", ["finance"], []],
    ["whoever looks after purchasing at hospitals", ["supply-chain"], []],
    ["person in charge of it at hospitals", ["it"], []],
    ["people who buy packaging at food manufacturers", ["supply-chain"], ["packaging"]],
  ])('reads the duty in "%s" as a field of work', (text, jobFunctions, unused) => {
    const { parameters, unexplained } = interpreter.interpret(text, { mode: "people" });
    expect(parameters).toMatchObject({ jobFunctions, managementLevels: [], hiring: null });
    expect(unexplained).toEqual(unused);
  });

  test.each([
    ["vp revops", ["VP RevOps"]],
    ["ceos of family owned companies", ["CEO"]],
    ["presidents of family businesses", ["President"]],
    ["directors of development at charities", ["Director of Development"]],
    ["confluence admins", ["Confluence Admin"]],
  ])('finds the title in "%s"', (text, titles) => {
    expect(interpreter.interpret(text, { mode: "people" }).parameters.titles).toEqual(titles);
  });

  test(`reads "competitors" after a company's name as a comparison, also behind a title`, () => {
    const { parameters } = interpreter.interpret("account executives at salesforce competitors", {
      mode: "people",
    });
    expect(parameters).toMatchObject({ titles: ["Account Executive"], similarTo: { name: "salesforce" } });
  });
});

describe("chooses between a city and a wider place of the same name by the words around it", () => {
  test.each<[string, Place[]]>([
    ["hospitals in Monroe County, Michigan", [{ state: "MI" }]],
    ["hospitals in Sonora, CA", [{ state: "CA" }]],
    ["tech firms in Surrey", [{ city: "Surrey", country: "CA" }]],
    ["hotels in Zanzibar", [{ city: "Zanzibar", country: "TZ" }]],
    ["burgundy wine importers", []],
    ["distilleries galway", [{ country: "IE" }]],
    ["bagel or donut shops in Austin", [{ metroRegion: "austin" }]],
  ])('finds the places in "%s"', (text, places) => expect(interpretParameters(text).places).toEqual(places));
});

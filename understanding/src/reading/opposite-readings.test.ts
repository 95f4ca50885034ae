import { describe, expect, test } from "vitest";
import { coreData } from "../core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const { interpret, clarify } = createInterpreter(coreData);
const companies = (text: string) => interpret(text, { mode: "companies" });
const people = (text: string) => interpret(text, { mode: "people" });

describe("layoffs and job cuts are left out with a note, and never become hiring", () => {
  test.each([
    "companies that are laying off in seattle",
    "tech companies that fired people this year",
    "downsizing manufacturers in Ohio",
    "firms cutting jobs in Chicago",
    "retailers closing stores and letting people go",
    "who is laying off engineers",
    "companies reducing headcount",
    "companies that just fired their CFO",
    "software companies, no layoffs",
    "companies doing job cuts in California",
    "hospitals laying people off in Ohio",
    "employers who terminated workers in Detroit",
  ])("%s", (text) => {
    const { parameters, notes } = companies(text);
    expect(parameters.hiring).toBeNull();
    expect(parameters.exclude.keywords).toEqual([]);
    expect(parameters.keywords.join(" ")).not.toMatch(/lay|fired|cut|layoff|downsiz|closing|engineer|cfo/);
    expect(notes).toEqual(["Layoffs, job cuts and closures cannot be searched; these words are left out."]);
  });

  test.each([
    "companies not hiring in Denver",
    "startups with a hiring freeze",
    "companies that froze hiring",
  ])("%s asks for no open jobs and says so", (text) => {
    const { parameters, notes } = companies(text);
    expect(parameters.hiring).toBeNull();
    expect(notes).toEqual(["Companies that are not hiring cannot be searched; these words are left out."]);
  });

  test("people who were laid off are still searched by their title", () => {
    expect(people("laid off software engineers in Austin").parameters.titles).toEqual(["Software Engineer"]);
    expect(people("recently fired sales managers").parameters.titles).toEqual(["Sales Manager"]);
  });

  test.each(["metal cutting companies", "gas fired boiler makers", "wood fired pizza restaurants"])(
    "%s names a trade",
    (text) => expect(companies(text).notes).toEqual([]),
  );
});

describe("hiring managers", () => {
  test.each([
    ["hiring managers at logistics companies", []],
    ["hiring managers and department managers", []],
    ["department heads in retail", []],
    ["engineering hiring managers", ["engineering"]],
    ["finance hiring managers", ["finance"]],
    ["hiring mgrs at banks", []],
  ])("%s are managers and directors, not the function HR", (text, functions) => {
    const { managementLevels, titles, jobFunctions } = people(text).parameters;
    expect(managementLevels).toEqual(["Manager", "Director"]);
    expect(titles).toEqual([]);
    expect(jobFunctions).toEqual(functions);
  });

  test("unwanted ones are left out", () => {
    const { exclude, managementLevels } = people("engineers, no decision makers").parameters;
    expect(managementLevels).toEqual([]);
    expect(exclude.managementLevels).toEqual(["C Level Exec", "VP Level Exec", "Director"]);
  });

  test("in a company query they are hired, unless a company follows that they work at", () => {
    expect(companies("companies hiring managers").parameters.hiring?.titles).toEqual(["Manager"]);
    expect(companies("hiring managers in Ohio").parameters.hiring?.titles).toEqual(["Manager"]);
    const { parameters, unexplained } = companies("hiring managers at logistics companies");
    expect(parameters.hiring).toBeNull();
    expect(parameters.industryCodes).toEqual(["transportation"]);
    expect(unexplained).toEqual(["hiring", "managers"]);
  });
});

describe("short forms in titles", () => {
  test.each([
    ["maintenance techs", "Maintenance Tech"],
    ["lab tech in boston", "Lab Tech"],
    ["vet techs", "Vet Tech"],
    ["x-ray techs", "X-Ray Tech"],
    ["service tech", "Service Tech"],
  ])("%s is the title %s", (text, title) => {
    const { titles, industryCodes } = people(text).parameters;
    expect(titles).toEqual([title]);
    expect(industryCodes).toEqual([]);
  });

  test.each(["tech", "seattle tech companies", "tech startups"])("%s is the industry", (text) => {
    const { titles, industryCodes } = people(text).parameters;
    expect(titles).toEqual([]);
    expect(industryCodes).toEqual(["technology"]);
  });

  test("who hires techs hires technicians", () => {
    expect(companies("companies hiring techs").parameters.hiring?.titles).toEqual(["Technician"]);
  });
});

describe('"am" is a verb in a sentence', () => {
  test.each([
    ["I am looking for plumbers", ["Plumber"]],
    ["am looking for plumbers", ["Plumber"]],
    ["i am after accountants in NYC", ["Accountant"]],
    ["I am a recruiter looking for welders", ["Welder"]],
    ["we are looking for electricians", ["Electrician"]],
    ["hello, i am looking for cto", ["CTO"]],
    ["who am i", []],
    ["AM in Chicago", ["AM"]],
    ["enterprise am", ["Enterprise AM"]],
    ["i am looking for am in Dallas", ["AM"]],
  ])("%s asks for %j", (text, titles) => {
    expect(people(text).parameters.titles).toEqual(titles);
  });
});

describe("two letters that are also a state", () => {
  test.each([
    ["hr mgr mfg co TX", [{ state: "TX" }]],
    ["oil & gas co tx", [{ state: "TX" }]],
    ["owner roofing co fl", [{ state: "FL" }]],
    ["startups in or near boston", [{ metroRegion: "boston" }]],
    ["pa in dallas", [{ metroRegion: "dallas" }]],
    ["ma graduates in texas", [{ state: "TX" }]],
    ["plumbers denver co", [{ metroRegion: "denver" }]],
    ["plumbers in co and tx", [{ state: "CO" }, { state: "TX" }]],
    ["plumbers co tx", [{ state: "CO" }, { state: "TX" }]],
    ["nurses tx co", [{ state: "TX" }, { state: "CO" }]],
    ["HR Mgr Pueblo CO", [{ city: "Pueblo", state: "CO" }]],
  ])("%s lies in %j", (text, places) => {
    const found = people(text).parameters.places;
    expect(found).toEqual(places.map((place) => expect.objectContaining(place)));
  });

  test.each(["ms office training companies", "va loans lenders", "de novo banks", "food co ops"])(
    "%s names no state",
    (text) => expect(companies(text).parameters.places).toEqual([]),
  );
});

describe("what a company lacks cannot be searched", () => {
  test.each([
    "companies without a website",
    "plumbers with no website",
    "small businesses that don't have a website",
    "bakeries not on google",
    "shops without online presence in Ohio",
    "salons w/o a website",
    "gyms lacking websites",
  ])("%s excludes nobody and says so", (text) => {
    const { parameters, notes } = companies(text);
    expect(parameters.exclude.keywords).toEqual([]);
    expect(parameters.keywords).not.toContain("website");
    expect(notes).toEqual([
      "Whether a company has a website, email or the like cannot be searched; these words are left out.",
    ]);
  });

  test("a technology that is not used is still excluded", () => {
    expect(companies("software companies not using salesforce").parameters.exclude.keywords).toEqual([
      "salesforce",
    ]);
  });
});

describe("who looks for an agency hires nobody", () => {
  test.each([
    ["looking for a marketing agency", ["media"]],
    ["we are looking for a marketing agency", ["media"]],
    ["looking for an accounting firm", ["finance"]],
    ["we're looking for an IT provider", ["technology"]],
    ["companies looking for a marketing agency", []],
    ["startups hiring an accounting firm", []],
  ])("%s", (text, industries) => {
    const { hiring, industryCodes } = companies(text).parameters;
    expect(hiring).toBeNull();
    expect(industryCodes).toEqual(industries);
  });

  test("software companies hiring nurses, or looking for marketing managers, do", () => {
    expect(companies("hospitals looking for nurses").parameters.hiring?.titles).toEqual(["Nurse"]);
    expect(companies("companies looking for marketing managers").parameters.hiring?.titles).toEqual([
      "Marketing Manager",
    ]);
  });
});

describe("asking back", () => {
  test.each(["Wyoming", "Delaware", "Nevada", "Indiana", "Kansas"])(
    "a state is meant where a smaller city bears its name: %s",
    (state) => expect(clarify(`energy companies in ${state}`).needsClarification).toBe(false),
  );

  test.each(["Washington", "Georgia", "New York"])("two close readings are asked about: %s", (name) => {
    expect(clarify(`energy companies in ${name}`).needsClarification).toBe(true);
  });
});

import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const { interpret, clarify } = createInterpreter(coreData);
const companies = (text: string) => interpret(text, { mode: "companies" });
const people = (text: string) => interpret(text, { mode: "people" });

describe("layoffs and job cuts add a note and never become hiring", () => {
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
    "plants shutting down in Michigan",
    "factories that are closing",
    "stores closed in Ohio",
    "shops going out of business in Florida",
    "companies filing for bankruptcy",
    "companies in chapter 11",
    "companies letting go of engineers",
    "companies losing employees",
    "companies cutting back on staff",
    "firms that gutted their sales team",
    "companies with falling headcount",
    "companies handing out pink slips",
    "firms cutting staff to save costs",
    "companies with reduced headcount, training providers",
  ])("%s", (text) => {
    const { parameters, notes } = companies(text);
    expect(parameters.hiring).toBeNull();
    expect(parameters.exclude.keywords).toEqual([]);
    expect(parameters.keywords.join(" ")).not.toMatch(
      /lay|fired|cut|layoff|downsiz|clos|shut|engineer|cfo|bankrupt|chapter|losing|gutted|falling|pink/,
    );
    expect(notes).toEqual(["Layoffs, job cuts and closures cannot be searched; these words are left out."]);
  });

  test.each([
    "companies not hiring in Denver",
    "startups with a hiring freeze",
    "companies that froze hiring",
  ])("%s searches for no open jobs and adds a note", (text) => {
    const { parameters, notes } = companies(text);
    expect(parameters.hiring).toBeNull();
    expect(notes).toEqual(["Companies that are not hiring cannot be searched; these words are left out."]);
  });

  test("sorts by name, not by hiring, when the query is about layoffs or no hiring", () => {
    const byName = { by: "name", order: "asc" };
    expect(companies("companies that are laying off in seattle").parameters.sort).toEqual(byName);
    expect(companies("companies not hiring in Denver").parameters.sort).toEqual(byName);
    expect(companies("largest companies with layoffs").parameters.sort?.by).toBe("employeeCount");
    expect(companies("software companies, no layoffs").parameters.sort).toBeNull();
    expect(companies("companies with layoffs that are hiring nurses").parameters.sort).toBeNull();
  });

  test("people who were laid off are searched by their title", () => {
    expect(people("laid off software engineers in Austin").parameters.titles).toEqual(["Software Engineer"]);
    expect(people("recently fired sales managers").parameters.titles).toEqual(["Sales Manager"]);
  });

  test.each([
    "metal cutting companies",
    "gas fired boiler makers",
    "wood fired pizza restaurants",
    "bankruptcy lawyers",
    "closing attorneys",
    "restaurants close to Boston",
    "frozen food companies",
    "weight loss clinics",
    "companies going public",
    "software that helps companies reduce staff turnover",
    "tools to reduce employee churn",
    "consultants who cut headcount costs",
    "software that reduces their staff training time",
    "wearables that reduced worker injuries",
    "apps cutting team meetings",
    "advisors for reduced employee turnover",
    "reduction in workforce absenteeism",
    "software to cut their sales team costs",
  ])("%s means an industry or a fact and adds no note", (text) => expect(companies(text).notes).toEqual([]));
});

describe("hiring managers", () => {
  test.each([
    ["hiring managers at logistics companies", []],
    ["hiring managers and department managers", []],
    ["department heads in retail", []],
    ["engineering hiring managers", ["engineering"]],
    ["finance hiring managers", ["finance"]],
    ["hiring mgrs at banks", []],
  ])("%s are managers and directors, without the function HR", (text, functions) => {
    const { managementLevels, titles, jobFunctions } = people(text).parameters;
    expect(managementLevels).toEqual(["Manager", "Director"]);
    expect(titles).toEqual([]);
    expect(jobFunctions).toEqual(functions);
  });

  test("can be excluded", () => {
    const { exclude, managementLevels } = people("engineers, no decision makers").parameters;
    expect(managementLevels).toEqual([]);
    expect(exclude.managementLevels).toEqual(["C Level Exec", "VP Level Exec", "Director"]);
  });

  test("are hired in a company query, unless the company they work at follows", () => {
    expect(companies("companies hiring managers").parameters.hiring?.titles).toEqual(["Manager"]);
    expect(companies("hiring managers in Ohio").parameters.hiring?.titles).toEqual(["Manager"]);
    const { parameters, unexplained } = companies("hiring managers at logistics companies");
    expect(parameters.hiring).toBeNull();
    expect(parameters.industryCodes).toEqual(["transportation"]);
    expect(unexplained).toEqual(["hiring", "managers"]);
  });
});

describe("abbreviations in titles", () => {
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

  test('"hiring techs" means technicians', () => {
    expect(companies("companies hiring techs").parameters.hiring?.titles).toEqual(["Technician"]);
  });
});

describe('"am" in a sentence is the verb', () => {
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
  ])("%s searches for %j", (text, titles) => {
    expect(people(text).parameters.titles).toEqual(titles);
  });
});

describe("people whom the user needs, wants or recruits are searched for", () => {
  test.each([
    ["i need accountants in austin", ["Accountant"]],
    ["we need nurses", ["Nurse"]],
    ["need welders in ohio", ["Welder"]],
    ["we urgently need machinists", ["Machinist"]],
    ["i'm hunting for data engineers", ["Data Engineer"]],
    ["we're recruiting drivers", ["Driver"]],
    ["i am recruiting for a cfo", ["CFO"]],
    ["seeking plumbers", ["Plumber"]],
    ["needs analysts", ["Needs Analyst"]],
    ["recruiting managers", ["Recruiting Manager"]],
  ])("%s searches for %j", (text, titles) => {
    const { parameters, unexplained } = people(text);
    expect(parameters.titles).toEqual(titles);
    expect(parameters.hiring).toBeNull();
    expect(unexplained).toEqual([]);
  });
});

describe("state codes that are also words", () => {
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
    ["mfg cos in ga and al", [{ state: "GA" }, { state: "AL" }]],
    ["HR Mgr Pueblo CO", [{ city: "Pueblo", state: "CO" }]],
  ])("%s is in %j", (text, places) => {
    const actual = people(text).parameters.places;
    expect(actual).toEqual(places.map((place) => expect.objectContaining(place)));
  });

  test.each(["ms office training companies", "va loans lenders", "de novo banks", "food co ops"])(
    "%s contains no state",
    (text) => expect(companies(text).parameters.places).toEqual([]),
  );
});

describe("what a company lacks is not searchable", () => {
  test.each([
    "companies without a website",
    "plumbers with no website",
    "small businesses that don't have a website",
    "bakeries not on google",
    "shops without online presence in Ohio",
    "salons w/o a website",
    "gyms lacking websites",
    "firms w/out websites",
    "firms W/O WEBSITES",
    "cafes with zero web presence",
    "companies that aren't on linkedin",
    "firms with no linkedin profile",
    "companies no website texas",
  ])("%s excludes nothing and adds a note", (text) => {
    const { parameters, notes } = companies(text);
    expect(parameters.exclude.keywords).toEqual([]);
    expect(parameters.keywords).not.toContain("website");
    expect(notes).toEqual([
      "Whether a company has a website, email or the like cannot be searched; these words are left out.",
    ]);
  });

  test.each([
    "companies without a CFO",
    "startups with no CTO",
    "companies with no marketing department",
    "firms that don't have a sales team",
  ])("%s excludes no company for a word in its description", (text) => {
    const { parameters, notes } = companies(text);
    expect(parameters.exclude).toEqual(companies("startups").parameters.exclude);
    expect(parameters.keywords).toEqual([]);
    expect(notes).toEqual([
      "Whether a company has a certain role or department cannot be searched; these words are left out.",
    ]);
  });

  test("a technology that is not used is still excluded", () => {
    expect(companies("software companies not using salesforce").parameters.exclude.keywords).toEqual([
      "salesforce",
    ]);
  });
});

describe("looking for an agency is not hiring", () => {
  test.each([
    ["looking for a marketing agency", ["media"]],
    ["we are looking for a marketing agency", ["media"]],
    ["looking for an accounting firm", ["finance"]],
    ["we're looking for an IT provider", ["technology"]],
    ["companies looking for a marketing agency", []],
    ["startups hiring an accounting firm", []],
    ["companies that want to hire a marketing agency", []],
    ["looking to hire a marketing agency", ["media"]],
    ["we want to hire a law firm", ["legal"]],
    ["hire an seo agency", ["media"]],
    ["i'm hiring an accounting firm", ["finance"]],
    ["shopping for an insurance broker", ["insurance"]],
  ])("%s", (text, industries) => {
    const { hiring, industryCodes } = companies(text).parameters;
    expect(hiring).toBeNull();
    expect(industryCodes).toEqual(industries);
  });

  test.each([
    "accounting firms looking for clients",
    "startups looking for investors",
    "manufacturers looking for distributors",
    "companies looking for office space",
    "companies needing a new website",
  ])("%s look for something other than a job", (text) => {
    const { hiring, keywords } = companies(text).parameters;
    expect(hiring).toBeNull();
    expect(keywords.join(" ")).not.toMatch(/client|investor|distributor|space|website/);
  });

  test("team leads are people", () => {
    expect(companies("companies seeking team leads").parameters.hiring?.titles).toEqual(["Team Lead"]);
  });

  test("software companies hiring nurses or looking for marketing managers are hiring", () => {
    expect(companies("hospitals looking for nurses").parameters.hiring?.titles).toEqual(["Nurse"]);
    expect(companies("companies looking for marketing managers").parameters.hiring?.titles).toEqual([
      "Marketing Manager",
    ]);
  });
});

describe("clarification", () => {
  test.each(["Wyoming", "Delaware", "Nevada", "Indiana", "Kansas"])(
    "does not ask about a state with a smaller city of the same name: %s",
    (state) => expect(clarify(`energy companies in ${state}`).needsClarification).toBe(false),
  );

  test.each(["Washington", "Georgia", "New York"])("asks about two close readings: %s", (name) => {
    expect(clarify(`energy companies in ${name}`).needsClarification).toBe(true);
  });
});

describe("contradictory numbers", () => {
  test.each([
    ["companies with more than 500 but fewer than 5 employees", { min: null, max: 5 }],
    ["min 500 max 5 employees", { min: null, max: 5 }],
    ["at least 1000 at most 100 employees", { min: null, max: 100 }],
  ])("%s: searches the last one and adds a note", (text, employees) => {
    const { parameters, notes, spans } = companies(text);
    expect(parameters.employees).toEqual(employees);
    expect(spans.filter(({ slot }) => slot === "employees")).toHaveLength(1);
    expect(notes).toEqual(["These numbers exclude each other; only the last of them is searched."]);
  });

  test.each(["over 50 but under 500 employees", "100-10 employees", "from 500 to 5"])(
    "%s: makes one range",
    (text) => expect(companies(text).notes).toEqual([]),
  );
});

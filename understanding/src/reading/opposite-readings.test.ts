import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const { interpret, clarify } = createInterpreter(coreData);
const interpretCompanyQuery = (text: string) => interpret(text, { mode: "companies" });
const interpretPeopleQuery = (text: string) => interpret(text, { mode: "people" });

describe("words for layoffs and job cuts add a note and do not search for hiring", () => {
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
  ])('sets aside the words for a loss of jobs in "%s"', (text) => {
    const { parameters, notes } = interpretCompanyQuery(text);
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
  ])('sets aside "not hiring" and adds a note: %s', (text) => {
    const { parameters, notes } = interpretCompanyQuery(text);
    expect(parameters.hiring).toBeNull();
    expect(notes).toEqual(["Companies that are not hiring cannot be searched; these words are left out."]);
  });

  test("sorts by name, not by hiring, when the query is about layoffs or no hiring", () => {
    const byName = { by: "name", order: "asc" };
    expect(interpretCompanyQuery("companies that are laying off in seattle").parameters.sort).toEqual(byName);
    expect(interpretCompanyQuery("companies not hiring in Denver").parameters.sort).toEqual(byName);
    expect(interpretCompanyQuery("largest companies with layoffs").parameters.sort?.by).toBe("employeeCount");
    expect(interpretCompanyQuery("software companies, no layoffs").parameters.sort).toBeNull();
    expect(interpretCompanyQuery("companies with layoffs that are hiring nurses").parameters.sort).toBeNull();
  });

  test("a people query for a title that was laid off searches for that title", () => {
    expect(interpretPeopleQuery("laid off software engineers in Austin").parameters.titles).toEqual([
      "Software Engineer",
    ]);
    expect(interpretPeopleQuery("recently fired sales managers").parameters.titles).toEqual([
      "Sales Manager",
    ]);
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
  ])('reads "%s" as an industry or a fact, without a note about layoffs', (text) =>
    expect(interpretCompanyQuery(text).notes).toEqual([]),
  );
});

describe('"hiring managers" in a query', () => {
  test.each([
    ["hiring managers at logistics companies", []],
    ["hiring managers and department managers", []],
    ["department heads in retail", []],
    ["engineering hiring managers", ["engineering"]],
    ["finance hiring managers", ["finance"]],
    ["hiring mgrs at banks", []],
  ])(
    'a people query for "%s" searches managers and directors, without the function HR',
    (text, functions) => {
      const { managementLevels, titles, jobFunctions } = interpretPeopleQuery(text).parameters;
      expect(managementLevels).toEqual(["Manager", "Director"]);
      expect(titles).toEqual([]);
      expect(jobFunctions).toEqual(functions);
    },
  );

  test('excludes the levels of "no decision makers"', () => {
    const { exclude, managementLevels } = interpretPeopleQuery("engineers, no decision makers").parameters;
    expect(managementLevels).toEqual([]);
    expect(exclude.managementLevels).toEqual(["C Level Exec", "VP Level Exec", "Director"]);
  });

  test(`a company query reads "hiring managers" as hiring, unless the managers' company follows`, () => {
    expect(interpretCompanyQuery("companies hiring managers").parameters.hiring?.titles).toEqual(["Manager"]);
    expect(interpretCompanyQuery("hiring managers in Ohio").parameters.hiring?.titles).toEqual(["Manager"]);
    const { parameters, unexplained } = interpretCompanyQuery("hiring managers at logistics companies");
    expect(parameters.hiring).toBeNull();
    expect(parameters.industryCodes).toEqual(["transportation"]);
    expect(unexplained).toEqual(["hiring", "managers"]);
  });
});

describe('"tech" in titles', () => {
  test.each([
    ["maintenance techs", "Maintenance Tech"],
    ["lab tech in boston", "Lab Tech"],
    ["vet techs", "Vet Tech"],
    ["x-ray techs", "X-Ray Tech"],
    ["service tech", "Service Tech"],
  ])('reads "%s" as the title %s', (text, title) => {
    const { titles, industryCodes } = interpretPeopleQuery(text).parameters;
    expect(titles).toEqual([title]);
    expect(industryCodes).toEqual([]);
  });

  test.each(["tech", "seattle tech companies", "tech startups"])(
    'reads "%s" as the technology industry',
    (text) => {
      const { titles, industryCodes } = interpretPeopleQuery(text).parameters;
      expect(titles).toEqual([]);
      expect(industryCodes).toEqual(["technology"]);
    },
  );

  test('"hiring techs" searches companies that hire technicians', () => {
    expect(interpretCompanyQuery("companies hiring techs").parameters.hiring?.titles).toEqual(["Technician"]);
  });
});

describe('"am" in a sentence is the verb, not an account manager', () => {
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
  ])('a people query "%s" searches the titles %j', (text, titles) => {
    expect(interpretPeopleQuery(text).parameters.titles).toEqual(titles);
  });
});

describe("searches for people whom the user needs, wants or recruits", () => {
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
  ])('a people query "%s" searches the titles %j', (text, titles) => {
    const { parameters, unexplained } = interpretPeopleQuery(text);
    expect(parameters.titles).toEqual(titles);
    expect(parameters.hiring).toBeNull();
    expect(unexplained).toEqual([]);
  });
});

describe("reads a state code that is also a word as a state only where it means one", () => {
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
  ])('finds the places of "%s": %j', (text, places) => {
    const actual = interpretPeopleQuery(text).parameters.places;
    expect(actual).toEqual(places.map((place) => expect.objectContaining(place)));
  });

  test.each(["ms office training companies", "va loans lenders", "de novo banks", "food co ops"])(
    'finds no state in "%s"',
    (text) => expect(interpretCompanyQuery(text).parameters.places).toEqual([]),
  );
});

describe("sets aside the words for something that a company lacks", () => {
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
  ])('"%s" excludes nothing and adds a note', (text) => {
    const { parameters, notes } = interpretCompanyQuery(text);
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
  ])('"%s" excludes no company for a word in its description', (text) => {
    const { parameters, notes } = interpretCompanyQuery(text);
    expect(parameters.exclude).toEqual(interpretCompanyQuery("startups").parameters.exclude);
    expect(parameters.keywords).toEqual([]);
    expect(notes).toEqual([
      "Whether a company has a certain role or department cannot be searched; these words are left out.",
    ]);
  });

  test("excludes a technology when the query asks for companies that do not use it", () => {
    expect(
      interpretCompanyQuery("software companies not using salesforce").parameters.exclude.keywords,
    ).toEqual(["salesforce"]);
  });
});

describe("looking for an agency or a firm is not read as hiring", () => {
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
  ])('reads no hiring from "%s"', (text, industries) => {
    const { hiring, industryCodes } = interpretCompanyQuery(text).parameters;
    expect(hiring).toBeNull();
    expect(industryCodes).toEqual(industries);
  });

  test.each([
    "accounting firms looking for clients",
    "startups looking for investors",
    "manufacturers looking for distributors",
    "companies looking for office space",
    "companies needing a new website",
  ])('reads no hiring from "%s", where companies look for something other than staff', (text) => {
    const { hiring, keywords } = interpretCompanyQuery(text).parameters;
    expect(hiring).toBeNull();
    expect(keywords.join(" ")).not.toMatch(/client|investor|distributor|space|website/);
  });

  test('reads "seeking team leads" as hiring for the title Team Lead', () => {
    expect(interpretCompanyQuery("companies seeking team leads").parameters.hiring?.titles).toEqual([
      "Team Lead",
    ]);
  });

  test('reads "looking for nurses" and "looking for marketing managers" as hiring', () => {
    expect(interpretCompanyQuery("hospitals looking for nurses").parameters.hiring?.titles).toEqual([
      "Nurse",
    ]);
    expect(
      interpretCompanyQuery("companies looking for marketing managers").parameters.hiring?.titles,
    ).toEqual(["Marketing Manager"]);
  });
});

describe("asks about a name shared by a state and another place only if both are similarly likely", () => {
  test.each(["Wyoming", "Delaware", "Nevada", "Indiana", "Kansas"])(
    "does not ask about a state with a smaller city of the same name: %s",
    (state) => expect(clarify(`energy companies in ${state}`).needsClarification).toBe(false),
  );

  test.each(["Washington", "Georgia", "New York"])(
    "asks about a name with two close readings: %s",
    (name) => {
      expect(clarify(`energy companies in ${name}`).needsClarification).toBe(true);
    },
  );
});

describe("the last of two contradictory headcounts is searched", () => {
  test.each([
    ["companies with more than 500 but fewer than 5 employees", { min: null, max: 5 }],
    ["min 500 max 5 employees", { min: null, max: 5 }],
    ["at least 1000 at most 100 employees", { min: null, max: 100 }],
  ])('searches the last number of "%s" and adds a note', (text, employees) => {
    const { parameters, notes, spans } = interpretCompanyQuery(text);
    expect(parameters.employees).toEqual(employees);
    expect(spans.filter(({ slot }) => slot === "employees")).toHaveLength(1);
    expect(notes).toEqual(["These numbers exclude each other; only the last of them is searched."]);
  });

  test.each(["over 50 but under 500 employees", "100-10 employees", "from 500 to 5"])(
    'combines both numbers of "%s" into one range',
    (text) => expect(interpretCompanyQuery(text).notes).toEqual([]),
  );
});

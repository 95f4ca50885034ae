import { emptyExclusion, type SearchParameters } from "@eq/contracts";
import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretPeopleQuery = (text: string) => interpreter.interpret(text, { mode: "people" });

function expectParameters(text: string, expected: Partial<SearchParameters>): void {
  expect(interpretPeopleQuery(text).parameters).toMatchObject(expected);
}

describe("excludes fields of work after a negation", () => {
  test.each<[string, SearchParameters["jobFunctions"]]>([
    ["people not in marketing", ["marketing"]],
    ["not marketing", ["marketing"]],
    ["vp not of sales", ["sales"]],
    ["anyone except sales in Ohio", ["sales"]],
    ["people not in marketing or sales", ["marketing", "sales"]],
    ["directors but not in customer success", ["customer-success"]],
    ["anyone but sales", ["sales"]],
  ])('excludes the fields of work in "%s"', (text, jobFunctions) => {
    expectParameters(text, {
      jobFunctions: [],
      industryCodes: [],
      exclude: { ...emptyExclusion(), jobFunctions },
    });
  });

  test("includes one field of work and excludes another", () => {
    expectParameters("people in marketing, not in sales", {
      jobFunctions: ["marketing"],
      exclude: { ...emptyExclusion(), jobFunctions: ["sales"] },
    });
  });

  test('"not in finance" after a title that names a function excludes the industry', () => {
    expectParameters("CFOs not in finance", {
      titles: ["CFO"],
      exclude: { ...emptyExclusion(), industryCodes: ["finance"] },
    });
  });
});

describe("reads each field of work in a list", () => {
  test.each<[string, Partial<SearchParameters>]>([
    ["sales or marketing", { jobFunctions: ["sales", "marketing"] }],
    ["marketing, sales and finance", { jobFunctions: ["marketing", "sales", "finance"] }],
    ["interns in marketing", { titles: ["Intern"], jobFunctions: ["marketing"] }],
    [
      "marketing or sales managers",
      { titles: ["Marketing Manager", "Sales Manager"], jobFunctions: ["marketing", "sales"] },
    ],
    [
      "quality, safety and compliance managers",
      { titles: ["Quality Manager", "Safety Manager", "Compliance Manager"] },
    ],
    [
      "heads of sales, marketing and finance",
      { titles: ["Head of Sales", "Head of Marketing", "Head of Finance"] },
    ],
    [
      "product, design and engineering managers",
      { titles: ["Product Manager", "Design Manager", "Engineering Manager"] },
    ],
    ["vp of marketing or sales", { titles: ["VP of Marketing", "VP of Sales"] }],
  ])('reads the fields in "%s" as functions and sets no industry', (text, expected) =>
    expectParameters(text, { ...expected, industryCodes: [] }),
  );

  test("reads the companies named after a title as an industry, not as a field of work", () => {
    expectParameters("interns at marketing agencies", { jobFunctions: [], industryCodes: ["media"] });
    expectParameters("director level, marketing, retail, ohio", {
      jobFunctions: ["marketing"],
      industryCodes: ["retail"],
    });
  });

  test.each<[string, Partial<SearchParameters>]>([
    ["team leaders in manufacturing", { jobFunctions: [], industryCodes: ["manufacturing"] }],
    ["principals at schools", { jobFunctions: [], industryCodes: ["education"] }],
    ["partners at law firms", { jobFunctions: ["executive"], industryCodes: ["legal"] }],
    ["CFO, finance, Boston", { titles: ["CFO"], industryCodes: ["finance"] }],
    ["Director, Marketing, Boston", { titles: ["Director Marketing"], industryCodes: [] }],
  ])("reads an industry beside a title as an industry, not as a field of work: %s", (text, expected) =>
    expectParameters(text, expected),
  );

  test("excludes all titles of a list", () => {
    const titles = ["Marketing Manager", "Sales Manager"];
    expectParameters("not marketing or sales managers", {
      titles: [],
      exclude: { ...emptyExclusion(), titles },
    });
  });
});

describe("finds where a title begins and ends", () => {
  test.each<[string, string[]]>([
    ["who are the HR directors in boston hospitals", ["HR Director"]],
    ["the customer success managers", ["Customer Success Manager"]],
    ["office manager dentist", ["Office Manager"]],
    ["CFO CFO CFO", ["CFO"]],
    ["CEO CFO", ["CEO", "CFO"]],
    ["team lead customer support", ["Team Lead"]],
    ["marketing managers hiring designers", ["Marketing Manager"]],
  ])('finds the titles in "%s"', (text, titles) => expectParameters(text, { titles }));

  test("the words after a title set their own parameters", () => {
    expectParameters("team lead customer support", { jobFunctions: ["customer-success"] });
    expectParameters("office manager dentist", { industryCodes: ["healthcare"], kinds: ["dental practice"] });
  });
});

describe("reads the level that a title states", () => {
  test.each<[string, SearchParameters["managementLevels"], boolean]>([
    ["senior marketing manager", ["Manager"], true],
    ["senior accountant", ["Manager"], false],
    ["mid-senior designers", ["Manager"], false],
    ["product owner", [], true],
    ["assistant principal", ["Manager"], true],
    ["CXOs in Ohio", ["C Level Exec"], true],
  ])('reads the level in "%s" and whether it is sure [SRCH-048]', (text, managementLevels, sure) => {
    const { parameters, confidence, spans } = interpretPeopleQuery(text);
    expect(parameters.managementLevels).toEqual(managementLevels);
    expect((confidence.level ?? 1) > 0.5).toBe(sure);
    expect(spans.some(({ slot }) => slot === "level")).toBe(!sure || text.startsWith("CXO"));
  });

  test("the words of a grade inside a title have a span of their own", () => {
    const text = "mid-senior designers";
    const level = interpretPeopleQuery(text).spans.find(({ slot }) => slot === "level");
    expect(text.slice(level?.start, level?.end)).toBe("mid-senior");
  });

  test.each<[string, SearchParameters["jobFunctions"]]>([
    ["engineering leadership", ["engineering"]],
    ["sales leadership at hospitals", ["sales"]],
    ["sales leaders", ["sales"]],
    ["marketing or sales leaders in Ohio", ["marketing", "sales"]],
    ["leaders in finance", ["finance"]],
    ["product and design leaders", ["product", "design"]],
    ["senior management", []],
    ["leadership team", []],
    ["senior leadership", []],
    ["CMOs and marketing leaders", ["marketing"]],
  ])('reads "%s" as directors and above in a field', (text, jobFunctions) => {
    const { parameters, unexplained } = interpretPeopleQuery(text);
    const { managementLevels, keywords, titles } = parameters;
    expect(managementLevels).toEqual(["C Level Exec", "VP Level Exec", "Director"]);
    expect([parameters.jobFunctions, titles, unexplained]).toEqual([jobFunctions, [], []]);
    expect(keywords.join(" ")).not.toContain("leader");
  });

  test("excludes the levels of leaders, but leaves the words for leaders of a single field unused", () => {
    const levels: SearchParameters["managementLevels"] = ["C Level Exec", "VP Level Exec", "Director"];
    expectParameters("people, not leaders", { exclude: { ...emptyExclusion(), managementLevels: levels } });
    expect(interpretPeopleQuery("cfos, not sales leaders").unexplained).toEqual(["leaders"]);
  });

  test('reads a title that begins with "leadership" as a title', () => {
    expectParameters("leadership development managers", { managementLevels: ["Manager"] });
  });
});

test.each([
  ["product managers in fintech, not seniors", "seniors"],
  ["cfo, seniors only", "seniors only"],
  ["marketing managers, senior", "senior"],
  ["nurses, no juniors", "juniors"],
  ["executive assistants to the CEO", "to the CEO"],
])("lists the words that filter nothing as unused: %s", (text, unused) => {
  expect(interpretPeopleQuery(text).unexplained.join(" ")).toBe(unused);
});

test('a grade that does not filter may belong to an industry ("senior living")', () => {
  expectParameters("executive director senior living", {
    industryCodes: ["healthcare"],
    kinds: ["senior living"],
  });
});

describe("an industry beside a title filters the companies; an industry inside a title is part of the title", () => {
  test.each<[string, SearchParameters["industryCodes"]]>([
    ["decision makers in travel", ["hospitality"]],
    ["people in aviation", ["transportation"]],
    ["VPs in airlines", ["transportation"]],
  ])('reads the industry in "%s" as an industry, not as a field of work', (text, industryCodes) =>
    expectParameters(text, { industryCodes, jobFunctions: [] }),
  );

  test("reads an industry inside a title as part of the title", () => {
    expectParameters("airline managers", { titles: ["Airline Manager"], jobFunctions: ["operations"] });
  });
});

test('"CFOs at companies that buy steel" does not search people in purchasing', () => {
  expectParameters("CFOs at companies that buy steel", { titles: ["CFO"], jobFunctions: ["finance"] });
});

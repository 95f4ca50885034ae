import type { Employer } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretPeopleQuery = (text: string) => interpreter.interpret(text, { mode: "people" });
const at = (...names: string[]): Employer[] => names.map((name) => ({ name }));
const formerlyAt = (...names: string[]): Employer[] => names.map((name) => ({ name, former: true }));

describe("reads employers", () => {
  test.each<[string, Employer[]]>([
    ["VP of Sales at Stripe", at("Stripe")],
    ["vp sales at stripe", at("Stripe")],
    ["VP OF SALES AT STRIPE", at("Stripe")],
    ["VP Of Sales At Stripe In Austin", at("Stripe")],
    ["Stripe's VP of Sales", at("Stripe")],
    ["Acme Robotics' CFO", at("Acme Robotics")],
    ["Goldman Sachs's analysts", at("Goldman Sachs")],
    ["McDonald's managers", at("McDonald's")],
    ["cto @stripe", at("Stripe")],
    ["CEO of Stripe", at("Stripe")],
    ["ceo of stripe", at("Stripe")],
    ["recruiters from Amazon", at("Amazon")],
    ["recruiters for Google", at("Google")],
    ["people who work for Goldman Sachs", at("Goldman Sachs")],
    ["people from Ohio who work at Stripe, Adyen and Square", at("Stripe", "Adyen", "Square")],
    ["people at Acme Robotics or Brindle Software", at("Acme Robotics", "Brindle Software")],
    ["engineers at Johnson & Johnson or Procter and Gamble", at("Johnson & Johnson", "Procter & Gamble")],
    ["current Stripe employees", at("Stripe")],
    ["engineers at general electric", at("General Electric")],
    ["nurses at Cleveland Clinic in Ohio", at("Cleveland Clinic")],
    ["sales managers at Texas Instruments", at("Texas Instruments")],
    ["CFOs at Texas Capital Bank", at("Texas Capital Bank")],
    ["software engineers at Google London", at("Google")],
    ["engineers at 3M", at("3M")],
    ["CFOs at The Orycrest Crop Sciences", at("The Orycrest Crop Sciences")],
    ["CFOs at Adams & Wade Architects", at("Adams & Wade Architects")],
    ["CFOs at Nash, Kang & Company in Ohio", at("Nash, Kang & Company")],
    ["cfos at orycrest crop sciences", at("Orycrest Crop Sciences")],
    ["cfos at nashster trading in ohio", at("Nashster Trading")],
    ["engineers at stripe remote", at("Stripe")],
    ["cfos at das & carlsen consulting", at("Das & Carlsen Consulting")],
    ["partner at a16z", at("A16z")],
  ])("reads a present employer: %s", (text, employers) => {
    expect(interpretPeopleQuery(text).parameters.employers).toEqual(employers);
  });

  test.each<[string, Employer[]]>([
    ["ex-Google engineers", formerlyAt("Google")],
    ["ex google product managers", formerlyAt("Google")],
    ["former Google engineers in Texas", formerlyAt("Google")],
    ["Former Google Engineers", formerlyAt("Google")],
    ["ex-Google or ex-Meta engineers", formerlyAt("Google", "Meta")],
    ["former Netflix and Hulu executives", formerlyAt("Netflix", "Hulu")],
    ["engineers who used to work at Meta", formerlyAt("Meta")],
    ["who used to work at google and amazon", formerlyAt("Google", "Amazon")],
    ["founders who previously worked at Stripe", formerlyAt("Stripe")],
    ["formerly of Uber", formerlyAt("Uber")],
    ["former VP of sales at Stripe", formerlyAt("Stripe")],
    ["engineers no longer working at Meta", formerlyAt("Meta")],
    ["people who left Twitter", formerlyAt("Twitter")],
    ["alumni of McKinsey", formerlyAt("McKinsey")],
    ["McKinsey alumni at biotech companies", formerlyAt("McKinsey")],
    ["engineers at Google, formerly at Meta", [...at("Google"), ...formerlyAt("Meta")]],
    ["engineers previously at Stripe now at Plaid", [...formerlyAt("Stripe"), ...at("Plaid")]],
  ])("reads a former employer: %s", (text, employers) => {
    expect(interpretPeopleQuery(text).parameters.employers).toEqual(employers);
  });

  test.each([
    "policy manager based in sf at gaming",
    "head of security at companies in berlin",
    "cfo at a series b startup",
    "VP of engineering",
    "head of kubernetes",
    "Head of HR at banks in Frankfurt",
    "nurses from Ohio",
    "engineers from India",
    "CFOs at Chicgo",
    "presidents of Ohio",
    "Ohio's CFOs",
    "Women's health managers",
    "CEO's of biotech cos",
    "CFOs of manufacturing companies in Ohio",
    "managers at Healthcare",
    "engineers at YC-backed startups",
    "people at Fortune 500 companies",
    "CTOs at a unicorn",
    "developers good at Excel",
    "engineers working with Kubernetes",
    "people working for startups",
    "recruiters for target accounts",
    "former CEOs",
    "former military officers in Texas",
    "Stanford alumni",
    "alumni of Harvard University",
    "engineers at companies like Stripe",
    "VPs of sales at Stripe competitors",
    "CFOs not at Google",
    "nurses working at night",
    "insurance broker in st. john's newfoundland",
    "companies that raised from Tiger Global",
    "people at a company that raised a series A from a16z",
    "subsidiary of Siemens",
    "recruiters for HGV drivers",
  ])("reads no employer: %s", (text) => {
    expect(interpretPeopleQuery(text).parameters.employers).toEqual([]);
  });
});

test("the words of an employer become no place, industry, title or keyword", () => {
  const { parameters, unexplained, spans } = interpretPeopleQuery(
    "former VP of Sales at Acme Robotics in Ohio",
  );
  expect(parameters).toMatchObject({ places: [{ state: "OH" }], industryCodes: [], keywords: [] });
  expect([parameters.titles, unexplained]).toEqual([["VP of Sales"], []]);
  expect(spans.find(({ slot }) => slot === "employer")).toMatchObject({
    label: "Formerly at Acme Robotics",
    sure: true,
  });
});

test("a name in lower case is unsure, because only its place in the text says that it is an employer", () => {
  const { spans } = interpretPeopleQuery("recruiters at halvorn group");
  expect(spans.find(({ slot }) => slot === "employer")).toMatchObject({
    label: "At Halvorn Group",
    sure: false,
  });
});

test("a company query reads no employers", () => {
  const { parameters } = interpreter.interpret("companies at Stripe", { mode: "companies" });
  expect(parameters.employers).toEqual([]);
});

test("describes employers in the sentence", () => {
  expect(interpretPeopleQuery("CFOs at Stripe or Adyen in Ohio").interpretation).toMatch(
    /who work at Stripe or Adyen located in Ohio$/,
  );
  expect(interpretPeopleQuery("ex-Google recruiters").interpretation).toMatch(
    /who formerly worked at Google$/,
  );
});

test("reads any invented name after any cue, in both cases", () => {
  const names = fc.constantFrom("Halvorn", "Zettavia", "Brindlecorp", "Quorvex", "Aldermoss");
  const cues = fc.constantFrom<[string, boolean]>(
    ["CFOs at", false],
    ["people who work for", false],
    ["engineers who used to work at", true],
    ["ex-", true],
    ["alumni of", true],
  );
  fc.assert(
    fc.property(names, cues, fc.boolean(), (name, [cue, former], isLower) => {
      const text = `${cue}${cue.endsWith("-") ? "" : " "}${isLower ? name.toLowerCase() : name}`;
      const { employers } = interpretPeopleQuery(text).parameters;
      expect(employers).toEqual(former ? formerlyAt(name) : at(name));
    }),
  );
});

import { expect, test } from "vitest";
import { coreData } from "./core-data/core-data.ts";
import { addCustomTerms } from "./custom-terms.ts";
import { createInterpreter } from "./interpreter.ts";
import { createLookups } from "./lookup.ts";

test("a custom term overrides the shipped term with the same words", () => {
  const csv =
    'kind,term,value\nindustry,flumes,energy\nindustry,Banks,insurance\nplace,the yard,t:Newark/NJ\n"oddity",x,y\n';
  const { data, rejected } = addCustomTerms(coreData, csv);
  const { parameters } = createInterpreter(data).interpret("flumes in the yard", { mode: "companies" });
  expect(parameters.industryCodes).toEqual(["energy"]);
  expect(parameters.places).toEqual([{ metroRegion: "nyc" }]);
  expect(createInterpreter(data).interpret("banks", { mode: "companies" }).parameters.industryCodes).toEqual([
    "insurance",
  ]);
  expect(rejected).toEqual([{ line: "oddity,x,y", reason: 'has the unknown kind "oddity"' }]);
});

test.each([
  ["industry,widgets,mfg", "unknown industry code"],
  ["industry,widgets,retail|mfg", "unknown industry code"],
  ["industry,foobars", "lacks an industry code"],
  ["industry,foobars,retail,odd", "unknown kind of term"],
  ["industry,foobars,retail,name,tail", "unknown role"],
  ["industry,foobars,retail,name,head,more", "more columns"],
  ["industry,in,manufacturing", "nearly every query"],
  ["industry,companies,manufacturing", "nearly every query"],
  ["industry,that has the,manufacturing", "nearly every query"],
  ["industry,x,manufacturing", "one letter"],
  ["industry,50,manufacturing", "without a letter"],
  ["industry,!!,manufacturing", "no term"],
  ["industry", "no term"],
  ["label,Foobars", "lacks its industry codes"],
  ["label,Foobars,mfg", "unknown industry code"],
  ["title,foobarist", "lacks a job function or a level"],
  ["title,foobarist,juggling", "unknown job function"],
  ["title,foobarist,sales,Boss", "unknown level"],
  ["place,foobar", "lacks a place"],
  ["place,foobar,s:XX", 'unknown place "s:XX"'],
  ["place,foobar,c:XX", "unknown place"],
  ["place,foobar,m:gotham", "unknown place"],
  ["place,foobar,s:OH;t:Gotham/NJ", 'unknown place "t:Gotham/NJ"'],
  ["place,foobar,t:Newark", "unknown place"],
  ["place,foobar,Ohio", "unknown place"],
  ["place,foobar,s:OH,,odd", "unknown note"],
  ["place,in,s:IN", "nearly every query"],
  ["size,titanic", "minimum number"],
  ["size,titanic,-5", "minimum number"],
  ["size,titanic,500,big", "maximum number"],
  ["size,titanic,500,50", "below"],
  ["size,titanic,500,,odd", "unknown kind of size"],
  ["skill,with", "nearly every query"],
])("addCustomTerms rejects an invalid line with a reason: %s", (line, reason) => {
  const { data, rejected } = addCustomTerms(coreData, `${line}\n`);
  expect(rejected).toEqual([{ line, reason: expect.stringContaining(reason) }]);
  expect(data.tables).toEqual(coreData.tables);
});

test.each([
  "industry,foobars,retail|energy/technology,weak,head",
  "industry,IT,consulting",
  "label,Foobars,",
  "title,foobarist,,Manager",
  "title,foobarist,engineering|it,none",
  "place,foobar,m:nyc;s:OH;c:DE;t:Lyon/FR,Our regions,context",
  "size,titanic,20000",
  "size,startup,1,20,noun",
  "skill,Foo++",
])("addCustomTerms accepts the line %s", (line) =>
  expect(addCustomTerms(coreData, line).rejected).toEqual([]),
);

test("of two custom size lines for one term in different case, the later one applies", () => {
  const { data } = addCustomTerms(coreData, "size,titanic,500\nsize,Titanic,20000\n");
  const { parameters } = createInterpreter(data).interpret("titanic banks", { mode: "companies" });
  expect(parameters.employees).toEqual({ min: 20_000, max: null });
});

test("custom labels, industry terms and titles apply to a company's label and a person's title", () => {
  const csv =
    "label,b2b,retail\nlabel,Quux Services,energy\nindustry,flumes,legal\ntitle,quuxer,sales,Director\n";
  const { classifyIndustry, readTitle } = createLookups(addCustomTerms(coreData, csv).data);
  expect(["B2B", "quux services", "Flume Works"].map((label) => classifyIndustry(label)[0])).toEqual([
    "retail",
    "energy",
    "legal",
  ]);
  expect(readTitle("Quuxer")).toMatchObject({ jobFunction: "sales", managementLevel: "Director" });
});

test("the data gets another version for other custom terms, even if they have the same length", () => {
  const [one, other, again] = ["energy", "retail", "energy"].map(
    (code) => addCustomTerms(coreData, `industry,flumes,${code}`).data.version,
  );
  expect(one).not.toBe(other);
  expect(one).toBe(again);
});

test("addCustomTerms accepts a file of 20,000 lines", () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `industry,flume ${index.toString(36)}q,energy`);
  const { data, rejected } = addCustomTerms(coreData, lines.join("\n"));
  expect(rejected).toEqual([]);
  expect(data.tables["industry-terms"]?.length).toBeGreaterThan(20_000);
});

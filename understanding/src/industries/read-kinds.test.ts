import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const read = (text: string) => interpreter.interpret(text, { mode: "companies" });

test.each([
  ["furniture stores in Ohio", "furniture store", "retail"],
  ["solar installers", "solar installer", "energy"],
  ["commercial HVAC contractors", "HVAC contractor", "construction"],
  ["pediatric dental practices", "dental practice", "healthcare"],
  ["craft breweries", "brewery", "manufacturing"],
  ["PR agencies", "public relations agency", "media"],
  ["third-party logistics companies", "third party logistics", "transportation"],
  ["med spas", "med spa", "healthcare"],
  ["breweries, wineries and distilleries", "brewery|winery|distillery", "manufacturing"],
  ["software companies and breweries", "brewery", "technology|manufacturing"],
  // Vague terms, technologies and whole industries are no kinds.
  ["luxury retailers", "", "retail"],
  ["AI companies", "", "technology"],
  ["banking", "", "finance"],
])("reads the kinds and industries in %s", (text, kinds, industries) => {
  const { parameters } = read(text);
  expect(parameters.kinds.join("|")).toBe(kinds);
  expect(parameters.industryCodes.join("|")).toBe(industries);
});

test("the chip of a kind has its label, and words in front still rank", () => {
  const { spans, parameters } = read("pediatric dental practices");
  expect(spans.filter(({ slot }) => slot === "kind").map(({ label }) => label)).toEqual(["Dental practices"]);
  expect(parameters.keywords).toEqual(["pediatric"]);
});

test("a kind listed beside its whole industry only ranks", () => {
  const { kinds, keywords, industryCodes } = read("technology companies and chip makers").parameters;
  expect(kinds).toEqual([]);
  expect(keywords).toEqual(["chip maker"]);
  expect(industryCodes).toEqual(["technology"]);
});

test("a kind in the singular before another kind ranks, with its industries left out; plurals are a list", () => {
  const { kinds, keywords, industryCodes } = read("coal bars in Ohio").parameters;
  expect([kinds, keywords, industryCodes]).toEqual([["bar"], ["coal"], ["hospitality"]]);
  expect(read("breweries wineries").parameters.kinds).toEqual(["brewery", "winery"]);
});

test("a bare business noun in a list with a kind ranks, and does not add its whole industry", () => {
  const { kinds, keywords, industryCodes } = read("boat builders and dealers in Florida").parameters;
  expect([kinds, keywords, industryCodes]).toEqual([["boat builder"], ["dealer"], ["manufacturing"]]);
  expect(read("breweries and retailers").parameters.industryCodes).toEqual(["manufacturing"]);
  expect(read("metal fabrication shops in Ohio").parameters.industryCodes).toEqual(["manufacturing"]);
});

test("kinds are excluded by their name, unless they are partners of a company", () => {
  expect(read("retailers but not grocery stores").parameters.exclude.kinds).toEqual(["grocery store"]);
  expect(read("manufacturers not agencies").parameters.exclude.kinds).toEqual(["agency"]);
  const { exclude } = read("software companies not backed by private equity").parameters;
  expect([exclude.kinds, exclude.keywords]).toEqual([[], ["private equity"]]);
});

test("a kind that the query also includes is excluded by its word", () => {
  const { kinds, exclude } = read("hotels but not motels in Texas").parameters;
  expect([kinds, exclude.kinds, exclude.keywords]).toEqual([["hotel"], [], ["motel"]]);
});

test("reads the kind of the companies where people work", () => {
  const text = "owners of roofing companies in Texas";
  const { parameters } = interpreter.interpret(text, { mode: "people" });
  expect(parameters).toMatchObject({ kinds: ["roofing contractor"], titles: ["Owner"], keywords: [] });
});

test("reads unknown words before a business noun as an unsure kind", () => {
  const { parameters, spans } = read("kayak makers in Maine");
  expect(parameters).toMatchObject({
    kinds: ["kayak maker"],
    industryCodes: ["manufacturing"],
    keywords: [],
  });
  expect(spans.find(({ slot }) => slot === "kind")).toMatchObject({ label: "Kayak makers", sure: false });
});

test.each(["kayak companies", "Kayak makers", "independent stores", "big old fancy zorbing kayak makers"])(
  'unknown words are no kind in "%s"',
  (text) => expect(read(`companies in Ohio, ${text}`).parameters.kinds).toEqual([]),
);

import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import type { Mode } from "../draft/draft.ts";
import { createInterpreter } from "../interpreter.ts";
import { tokenise } from "../language/tokens.ts";
import { splitSentences } from "./sentences.ts";

const interpreter = createInterpreter(coreData);
const read = (text: string, mode: Mode = "companies") => interpreter.interpret(text, { mode });

/** Expects the same parameters as from the request alone, apart from keywords. */
function expectSameFilters(text: string, request: string, mode: Mode = "companies"): void {
  const { keywords: _words, ...filters } = read(text, mode).parameters;
  const { keywords: _otherWords, ...expected } = read(request, mode).parameters;
  expect(filters).toEqual(expected);
}

describe("a story around the request sets no filter", () => {
  test.each([
    [
      "Good evening! My name is Rosa, I run a bakery with 40 employees in Lyon and we bake for hotels. Could you find me office furniture makers in Spain with 50 to 200 employees? Many thanks, Rosa",
      "office furniture makers in Spain with 50 to 200 employees",
    ],
    [
      "We insure trucks and vans, about 9,000 of them, and had revenue of $12 million last year. Our ideal customer is a moving company in Ohio with at least 20 people.",
      "moving company in Ohio with at least 20 people",
    ],
    [
      "so i was at a dentist yesterday and he told me his software is terrible which gave me an idea. show me dental clinics in Nevada because we could build something for them",
      "dental clinics in Nevada",
    ],
    [
      "Our plant in Leeds makes brushes for car washes and we have grown every year since 1994. Which car dealers are there in Wales? Ideally with more than 30 staff. Kind regards, Owen",
      "car dealers in Wales with more than 30 staff",
    ],
  ])("%s", (text, request) => {
    expectSameFilters(text, request);
  });

  test("sets no filter in a people query either", () => {
    expectSameFilters(
      "I coach managers and wrote a book about banks that sold 5,000 copies. Now I am looking for HR directors at insurance companies in Hamburg, since my last clients were all insurers.",
      "HR directors at insurance companies in Hamburg",
      "people",
    );
  });

  test.each([
    ["I own a gym, show me law firms in Tulsa", "law firms in Tulsa"],
    ["my company sells lathes, i need machine shops in Ohio", "machine shops in Ohio"],
    ["We supply hospitals. Hotels in Cork please", "hotels in Cork"],
    ["photographer looking for hotels in Cork", "hotels in Cork"],
    ["need an accounting firm for my dental clinic in Cork", "accounting firm in Cork"],
  ])("in a short text: %s", (text, request) => {
    expectSameFilters(text, request);
  });
});

test("the words of the story are unused, and the spans of the request keep their offsets", () => {
  const text = "We sell scales to bakeries. Can you find hotels in Boston?";
  const { spans, unexplained } = read(text);
  expect(spans.map(({ start, end, slot }) => [text.slice(start, end), slot])).toEqual([
    ["hotels", "kind"],
    ["Boston", "location"],
  ]);
  expect(unexplained).toContain("bakeries");
});

test("a text whose request names nothing searchable is read as a whole", () => {
  const { parameters } = read("Hotels in Boston. Can you help me find some of the good old stuff?");
  expect(parameters.places).toEqual([{ metroRegion: "boston" }]);
});

test.each([
  ["companies looking for welders in Ohio", ["Welder"]],
  ["startups that need a CTO in Ohio", ["CTO"]],
  ["who is hiring welders in Ohio", ["Welder"]],
])("companies that look for staff are no request of the user: %s", (text, titles) => {
  expect(read(text).parameters.hiring?.titles).toEqual(titles);
});

test.each([
  "we are looking for insurance brokers in Ohio",
  "dear team, we are looking for a staffing agency in Ohio",
  "I need electricians in Ohio",
])("a supplier that the user looks for is no open job: %s", (text) => {
  expect(read(text).parameters.hiring).toBeNull();
});

test("full stops of abbreviations end no sentence", () => {
  const text = "Inc. 5000 companies in St. Louis. They grow! Why";
  const sentences = splitSentences(text, tokenise(text));
  expect(sentences.map(({ from, to }) => to - from)).toEqual([6, 2, 1]);
});

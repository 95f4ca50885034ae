import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import type { Mode } from "../draft/draft.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretQuery = (text: string, mode: Mode = "companies") => interpreter.interpret(text, { mode });

test.each([
  ["hospitals in Boston not hiring nurses", "not hiring nurses"],
  ["companies that are not hiring in Ohio", "not hiring"],
  ["software companies in Texas not hiring sales reps", "not hiring sales reps"],
  ["hospitals in Boston that have not been hiring nurses or doctors", "not been hiring nurses or doctors"],
  ["banks with no open jobs", "no open jobs"],
  ["banks without open sales roles in Ohio", "without open sales roles"],
  ["banks that don't have any vacancies for tellers", "don't have any vacancies for tellers"],
  ["companies that aren't hiring", "aren't hiring"],
  ["firms no longer recruiting engineers", "no longer recruiting engineers"],
  ["hospitals that do not need nurses", "not need nurses"],
  ["non-hiring companies in Ohio", "non hiring"],
  ["companies that have stopped hiring", "stopped hiring"],
  ["banks with a hiring freeze", "hiring freeze"],
])("leaves words for companies that do not hire unused: %s", (text, unused) => {
  const { parameters, unexplained, spans } = interpretQuery(text);
  expect(parameters.hiring).toBeNull();
  expect(unexplained.join(" ")).toBe(unused);
  expect(parameters.keywords.join(" ")).not.toMatch(/nurse|rep|teller|engineer|arent|stopped/);
  expect(spans.filter(({ slot }) => slot === "hiring" || slot === "exclude")).toEqual([]);
});

test('in a people query "not hiring nurses" adds no title and excludes none', () => {
  for (const text of [
    "CFOs at companies not hiring nurses",
    "CFOs at hospitals not hiring nurses",
    "CFOs at banks that are not hiring nurses",
  ]) {
    const { parameters, unexplained } = interpretQuery(text, "people");
    expect([text, parameters.titles, parameters.exclude.titles]).toEqual([text, ["CFO"], []]);
    expect(unexplained.join(" ")).toBe("not hiring nurses");
  }
  expect(interpretQuery("HR people, not hiring managers", "people").parameters.exclude.titles).toEqual([
    "Hiring Manager",
  ]);
});

test("a negation that is not about hiring does not affect the hiring criterion", () => {
  expect(interpretQuery("banks hiring tellers, not insurers").parameters.hiring?.titles).toEqual(["Teller"]);
  expect(interpretQuery("companies not in Ohio hiring nurses").parameters.hiring?.titles).toEqual(["Nurse"]);
  expect(interpretQuery("not only hiring nurses").parameters.hiring?.titles).toEqual(["Nurse"]);
});

test.each([
  ["schools near Denver within 50 miles", "within 50 miles"],
  ["schools within 30 km around Denver", "within 30 km"],
  ["50 mile radius of Denver schools", "50 mile radius"],
  ["schools within 50km of Denver", "within 50km"],
])("leaves a distance unused: %s", (text, unused) => {
  const { parameters, unexplained } = interpretQuery(text);
  expect(parameters.places).toEqual([{ metroRegion: "denver" }]);
  expect(unexplained.join(" ")).toBe(unused);
});

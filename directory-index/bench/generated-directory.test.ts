import { expect, test } from "vitest";
import { ReferenceDirectory } from "../reference/index.ts";
import { countOpenJobs, readCompanyName, today } from "./directory-data.ts";
import { makeDirectoryRows } from "./directory-rows.ts";
import { findDrawnKind } from "./kind-questions.ts";
import { createCityLookup } from "./locate-cities.ts";
import { makeDirectory } from "./make-directory.ts";
import { readPage } from "./question.ts";
import { makeQuestions, questionClasses } from "./question-classes.ts";
import { answerByScan } from "./verify.ts";

const generatedDirectory = makeDirectory(2000);
const reference = new ReferenceDirectory(makeDirectoryRows(generatedDirectory), {
  today,
  locate: createCityLookup(generatedDirectory.places),
  findKind: findDrawnKind,
});

test("generates the same directory each time, with values that are as skewed as in real directories", () => {
  const again = makeDirectory(2000);
  expect([again.companies, again.people, again.jobs]).toEqual([
    generatedDirectory.companies,
    generatedDirectory.people,
    generatedDirectory.jobs,
  ]);
  expect(generatedDirectory.people.count / 2000).toBeCloseTo(3, -0.5);
  const rows = Array.from({ length: 2000 }, (_, row) => row);
  expect(new Set(rows.map((row) => readCompanyName(generatedDirectory, row))).size).toBeGreaterThan(1990);
  expect(rows.filter((row) => countOpenJobs(generatedDirectory, row) > 0).length / 2000).toBeCloseTo(0.32, 1);
  expect(rows.filter((row) => generatedDirectory.companies.employees[row] === -1).length / 2000).toBeCloseTo(
    0.15,
    1,
  );
});

test("generates questions of every class; in each class some questions match rows", () => {
  const questions = makeQuestions(generatedDirectory, { questions: 10, classes: questionClasses });
  for (const name of questionClasses) {
    const answers = (questions.get(name) ?? []).map((question) => answerByScan(reference, question));
    const matching = answers.filter(({ ids, counts }) => ids.length + counts.length > 0);
    expect(matching.length, name).toBeGreaterThan(3);
  }
});

test("asks for 100 people of one employer at a time, and has employers with more people than a usual page", () => {
  const questions = makeQuestions(generatedDirectory, { questions: 60, classes: ["employers"] }).get(
    "employers",
  );
  expect(questions?.map((question) => readPage(question))).toEqual(Array(60).fill({ number: 1, size: 100 }));
  const answers = (questions ?? []).map((question) => answerByScan(reference, question));
  expect(Math.max(...answers.map(({ ids }) => ids.length))).toBeGreaterThan(25);
  for (const { ids, total } of answers) expect(ids.length).toBe(Math.min(total, 100));
});

import { expect, test } from "vitest";
import { answerSlowly, createBruteForce } from "./brute-force/answer-slowly.ts";
import { companyName, openJobsOf } from "./directory-data.ts";
import { makeDirectory } from "./make-directory.ts";
import { makeQuestions, questionClasses } from "./question-classes.ts";

const data = makeDirectory(2000);

test("a directory of one size is always the same, and skewed as real ones are", () => {
  const again = makeDirectory(2000);
  expect([again.companies, again.people, again.jobs]).toEqual([data.companies, data.people, data.jobs]);
  expect(data.people.count / 2000).toBeCloseTo(3, -0.5);
  const rows = Array.from({ length: 2000 }, (_, row) => row);
  expect(new Set(rows.map((row) => companyName(data, row))).size).toBeGreaterThan(1990);
  expect(rows.filter((row) => openJobsOf(data, row) > 0).length / 2000).toBeCloseTo(0.32, 1);
  expect(rows.filter((row) => data.companies.employees[row] === -1).length / 2000).toBeCloseTo(0.15, 1);
});

test("every kind of question finds something", () => {
  const source = createBruteForce(data);
  const questions = makeQuestions(data, { questions: 10, classes: questionClasses });
  for (const name of questionClasses) {
    const answers = (questions.get(name) ?? []).map((question) => answerSlowly(source, question));
    expect(answers.filter(({ ids, counts }) => ids.length + counts.length > 0).length, name).toBeGreaterThan(
      3,
    );
  }
});

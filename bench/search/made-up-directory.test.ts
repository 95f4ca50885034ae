import { expect, test } from "vitest";
import {
  answerRequest,
  openSegment,
  type Question,
  SegmentBuilder,
} from "../../server/src/directory-index/index.ts";
import { answerSlowly, createBruteForce } from "./brute-force/answer-slowly.ts";
import { directoryBatches } from "./directory-batches.ts";
import { companyName, openJobsOf } from "./directory-data.ts";
import { makeDirectory } from "./make-directory.ts";
import { ask } from "./query-sampler.ts";
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

const everything: Question = {
  demoHidden: false,
  industryCodes: [],
  places: [],
  ranges: [],
  hiring: null,
  managementLevels: [],
  jobFunctions: [],
  departments: [],
  titles: [],
  exclude: {
    industryCodes: [],
    places: [],
    managementLevels: [],
    jobFunctions: [],
    titles: [],
    keywords: [],
    employees: null,
  },
  keywords: null,
  sort: null,
};

test("the batches hold the rows that the scan looks at, in the order that it gives", () => {
  const builder = new SegmentBuilder();
  for (const batch of directoryBatches(data, 700)) builder.add(batch);
  const segments = [{ segment: openSegment(builder.finish()), dead: null }];
  const page = { number: 3, size: 25 };
  const source = createBruteForce(data);
  const companies = answerSlowly(source, { kind: "companies", parameters: ask({}), page: 3 });
  const request = { question: everything, page, target: null, candidate: null };
  expect(answerRequest({ kind: "companies", ...request }, segments)).toMatchObject({
    ids: companies.ids,
    total: 2000,
  });
  const people = answerSlowly(source, { kind: "people", parameters: ask({}), page: 3 });
  expect(answerRequest({ kind: "people", ...request }, segments)).toMatchObject({
    ids: people.ids,
    total: data.people.count,
  });
});

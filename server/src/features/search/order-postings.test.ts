import { expandTitles } from "@eq/understanding";
import { expect, test } from "vitest";
import { moveMatchingFirst } from "./order-postings.ts";

const postings = ["Accountant", "Backend Engineer", "Backend Sales Engineer", "Senior Backend Developer"].map(
  (title) => ({ title }),
);
const listTitles = (literalTitles: string[], titles = ["backend developers"]) =>
  moveMatchingFirst(postings, expandTitles(titles, literalTitles)).map(({ title }) => title);

test("shows openings with the searched words first, then other names of the job, then all others", () => {
  expect(listTitles([])).toEqual([
    "Senior Backend Developer",
    "Backend Engineer",
    "Accountant",
    "Backend Sales Engineer",
  ]);
});

test("shows other names in their place for a title that is searched word for word, or without a title", () => {
  const [accountant, engineer, sales, developer] = postings.map(({ title }) => title);
  expect(listTitles(["backend developers"])).toEqual([developer, accountant, engineer, sales]);
  expect(moveMatchingFirst(postings, null)).toEqual(postings);
});

import { expect, test } from "vitest";
import type { SeniorPerson } from "../manager-titles/index.ts";
import { arrangeGroup } from "./arrange-group.ts";

const makePerson = (id: string, title: string, rank: number): SeniorPerson => ({
  id,
  name: `Person ${id}`,
  title,
  key: title.toLowerCase(),
  city: null,
  meaning: { title, words: title.toLowerCase().split(" "), fieldWords: [], jobFunction: "hr", rank },
});

test("lists a person once who heads a function with open jobs and also leads recruiting", () => {
  const people = [makePerson("1", "Director of Talent", 2), makePerson("2", "HR Manager", 1)];
  const { decides, hires } = arrangeGroup(people, [{ code: "hr", open: 2 }], "Halvorn");
  expect([...decides, ...hires].map(({ id }) => id)).toEqual(["1", "2"]);
});

test("names the gaps of at most four functions, those with most open jobs", () => {
  const codes = ["sales", "it", "data", "design", "legal"] as const;
  const { gaps } = arrangeGroup(
    [],
    codes.map((code, at) => ({ code, open: 9 - at })),
    "Halvorn",
  );
  expect(new Set(gaps.map((gap) => gap.function))).not.toContain("Legal & Compliance");
  expect(gaps).toHaveLength(2 + 2 * 4);
});

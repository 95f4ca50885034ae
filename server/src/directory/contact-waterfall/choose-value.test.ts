import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseValue, type Finding } from "./choose-value.ts";

const order = ["directory", "first", "second", "third"];
const makeFinding = (vendor: string, value: string, more: Partial<Finding> = {}): Finding => ({
  vendor,
  source: vendor,
  value,
  method: "listed",
  valueOn: null,
  doNotCall: false,
  ...more,
});
const choose = (...findings: Finding[]) => {
  const choice = chooseValue("email", findings, order);
  return choice && [choice.finding.vendor, choice.rule];
};

describe("among the values of a detail", () => {
  const [a, b] = ["a@example.com", "b@example.com"];
  test.each([
    ["the only one", [makeFinding("second", a)], ["second", "the only value"]],
    [
      "a verified one",
      [makeFinding("first", a), makeFinding("second", b, { method: "verified" })],
      ["second", "better evidence"],
    ],
    [
      "a listed one, not a guess",
      [makeFinding("first", a, { method: "guessed", valueOn: "2026-11-01" }), makeFinding("second", b)],
      ["second", "better evidence"],
    ],
    [
      "one that accepts anything, not a guess",
      [
        makeFinding("first", a, { method: "pattern" }),
        makeFinding("second", b, { method: "accepts anything" }),
      ],
      ["second", "better evidence"],
    ],
    [
      "the one of two sources",
      [
        makeFinding("first", a, { valueOn: "2026-11-01" }),
        makeFinding("second", b),
        makeFinding("third", "B@Example.com"),
      ],
      ["second", "more sources agree"],
    ],
    [
      "the newer one",
      [
        makeFinding("first", a, { valueOn: "2026-01-01" }),
        makeFinding("second", b, { valueOn: "2026-02-01" }),
      ],
      ["second", "newer"],
    ],
    [
      "the first source's",
      [makeFinding("second", a), makeFinding("first", b)],
      ["first", "first in the order"],
    ],
    ["the same one twice", [makeFinding("second", a), makeFinding("first", a)], ["first", "the only value"]],
  ])("%s wins", (_name, findings, expected) => {
    expect(choose(...findings)).toEqual(expected);
  });

  test("none is chosen of none", () => {
    expect(choose()).toBeNull();
  });

  test("a do-not-call mark of any source holds for its number", () => {
    const findings = [
      makeFinding("first", "+1 330 555 0101"),
      makeFinding("second", "(330) 555-0101", { doNotCall: true }),
    ];
    expect(chooseValue("phone", findings, order)?.finding).toMatchObject({
      vendor: "first",
      doNotCall: true,
    });
  });

  test("the choice does not depend on the order in which the values came", () => {
    const finding = fc.record({
      vendor: fc.constantFrom(...order),
      value: fc.constantFrom(a, b, "c@example.com"),
      method: fc.constantFrom("verified", "listed", "guessed", null),
      valueOn: fc.constantFrom(null, "2026-01-01", "2026-02-01"),
    });
    const findings = fc.uniqueArray(finding, { selector: ({ vendor }) => vendor });
    fc.assert(
      fc.property(findings, fc.nat(), (list, turn) => {
        const all = list.map(({ vendor, value, ...more }) => makeFinding(vendor, value, more));
        const turned = all.map((_, at) => all[(at + turn) % all.length] as Finding);
        expect(choose(...turned)).toEqual(choose(...all));
      }),
    );
  });
});

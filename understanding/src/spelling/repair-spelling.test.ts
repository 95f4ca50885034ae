import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { prepareKnowledge } from "../knowledge/knowledge.ts";
import { startDraft } from "../reading/start-draft.ts";
import { listNeighbours } from "./neighbours.ts";

const knowledge = prepareKnowledge(coreData);
const mended = (text: string) =>
  startDraft(text, { mode: "people" }, knowledge)
    .tokens.map(({ norm }) => norm)
    .join(" ");

describe("repairing a typo in a known phrase", () => {
  test.each([
    ["supply chian directors", "supply chain directors"],
    ["hospitals in the united stats", "hospitals in the united states"],
    ["cmos in los angeels", "cmos in los angeles"],
    ["dentists in ann arrbor", "dentists in ann arbor"],
    ["dentists in litle rock", "dentists in little rock"],
    ["home bilders", "home builders"],
    ["full sack developers", "full stack developers"],
    ["seroes b startups", "series b startups"],
  ])('repairs "%s" to "%s"', (text, meant) => expect(mended(text)).toBe(meant));

  test("repairs a correctly spelled word only at the end of a title", () => {
    expect(mended("plant manages in Ohio")).toBe("plant managers in ohio");
    expect(mended("restaurants manage tips")).toBe("restaurants manage tips");
  });

  test("leaves a correctly spelled phrase unchanged", () => {
    expect(mended("banks in St Helens")).toBe("banks in st helens");
    expect(mended("banks in Ciudad del Carmen")).toBe("banks in ciudad del carmen");
    const { fitting } = listNeighbours(["plant manager", "paint manager"]);
    expect(fitting("plant", { before: [], after: ["manager"] }, 1)).toBe("plant");
    expect(fitting("pllant", { before: [], after: ["manager"] }, 1)).toBe("plant");
    expect(fitting("pllant", { before: ["manager"], after: [] }, 1)).toBeNull();
  });
});

describe("repairing the plural of a known word", () => {
  test.each([
    ["facilties managers", "facilities managers"],
    ["human resouces directors", "human resources directors"],
    ["bus operatosr in leeds", "bus operators in leeds"],
    ["foundes of startups", "founders of startups"],
    ["homels in greece", "hotels in greece"],
    ["hr manages in Michigan", "hr managers in michigan"],
  ])('repairs "%s" to "%s"', (text, meant) => expect(mended(text)).toBe(meant));
});

test("repairs an unknown word to a small city when the city's state follows", () => {
  expect(mended("banks in Bozemman, MT")).toBe("banks in bozeman mt");
  expect(mended("carpet makers in Daltn, Georgia")).toBe("carpet makers in dalton georgia");
});

test("needs an expected place to repair to a smaller city with two typos or a wrong first letter", () => {
  expect(mended("Dorman Products")).toBe("dorman products");
  expect(mended("clearwave telephones")).toBe("clearwave telephones");
  expect(mended("telephones in clearwatr")).toBe("telephones in clearwater");
});

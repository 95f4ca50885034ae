import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { prepareKnowledge } from "../knowledge/knowledge.ts";
import { startDraft } from "../reading/start-draft.ts";
import { indexNeighbours } from "./neighbours.ts";

const knowledge = prepareKnowledge(coreData);
const repairText = (text: string) =>
  startDraft(text, { mode: "people" }, knowledge)
    .tokens.map(({ norm }) => norm)
    .join(" ");

describe("repairs a typo in a known phrase", () => {
  test.each([
    ["supply chian directors", "supply chain directors"],
    ["hospitals in the united stats", "hospitals in the united states"],
    ["cmos in los angeels", "cmos in los angeles"],
    ["dentists in ann arrbor", "dentists in ann arbor"],
    ["dentists in litle rock", "dentists in little rock"],
    ["home bilders", "home builders"],
    ["full sack developers", "full stack developers"],
    ["seroes b startups", "series b startups"],
  ])('repairs "%s" to "%s"', (text, meant) => expect(repairText(text)).toBe(meant));

  test("repairs an everyday word such as manages to the noun of a title only where a title may end", () => {
    expect(repairText("plant manages in Ohio")).toBe("plant managers in ohio");
    expect(repairText("restaurants manage tips")).toBe("restaurants manage tips");
  });

  test("does not change a correctly spelled phrase", () => {
    expect(repairText("banks in St Helens")).toBe("banks in st helens");
    expect(repairText("banks in Ciudad del Carmen")).toBe("banks in ciudad del carmen");
    const { fitting } = indexNeighbours(["plant manager", "paint manager"]);
    expect(fitting("plant", { before: [], after: ["manager"] }, 1)).toBe("plant");
    expect(fitting("pllant", { before: [], after: ["manager"] }, 1)).toBe("plant");
    expect(fitting("pllant", { before: ["manager"], after: [] }, 1)).toBeNull();
  });
});

describe("repairs a misspelt plural of a known word", () => {
  test.each([
    ["facilties managers", "facilities managers"],
    ["human resouces directors", "human resources directors"],
    ["bus operatosr in leeds", "bus operators in leeds"],
    ["foundes of startups", "founders of startups"],
    ["homels in greece", "hotels in greece"],
    ["hr manages in Michigan", "hr managers in michigan"],
  ])('repairs "%s" to "%s"', (text, meant) => expect(repairText(text)).toBe(meant));
});

test("repairs an unknown word to a small city's name if the city's state follows", () => {
  expect(repairText("banks in Bozemman, MT")).toBe("banks in bozeman mt");
  expect(repairText("carpet makers in Daltn, Georgia")).toBe("carpet makers in dalton georgia");
});

test("repairs two typos or a wrong first letter to a smaller city's name only where a place is expected", () => {
  expect(repairText("Dorman Products")).toBe("dorman products");
  expect(repairText("clearwave telephones")).toBe("clearwave telephones");
  expect(repairText("telephones in clearwatr")).toBe("telephones in clearwater");
});

test("respells no capitalised word that stands alone into a place", () => {
  for (const name of ["Lavante", "Nitero", "Masco", "Ondore", "Clevelnd"])
    expect(repairText(name)).toBe(name.toLowerCase());
  expect(repairText("clevelnd")).toBe("cleveland");
  expect(repairText("Sofware")).toBe("software");
  expect(repairText("banks in Clevelnd")).toBe("banks in cleveland");
});

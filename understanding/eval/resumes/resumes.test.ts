import { type CandidateProfile, experienceLevels, industries } from "@eq/contracts";
import { describe, expect, test } from "vitest";
import { coreData } from "../../src/core-data/core-data.ts";
import { createResumeReader } from "../../src/resume/index.ts";
import { unattested } from "./attested.ts";
import { makeCorpus } from "./corpus.ts";
import { expectedOf } from "./expected.ts";
import { sampleFloors } from "./floors.ts";
import { type JudgedField, judgeProfile } from "./judge-profile.ts";
import { layouts } from "./layouts/index.ts";
import { levelsByRule } from "./level-rule.ts";
import { makeTxt } from "./make-txt.ts";
import { sameName, samePlace, sameTitle } from "./matching.ts";
import { nonsenseOf, readNegatives } from "./negatives.ts";
import { careers, placesOf, wordsOf } from "./tables.ts";

const today = new Date();
const now = { year: today.getFullYear(), month: today.getMonth() + 1 };
const sample = makeCorpus({ seed: 7, people: 3, now });
const reader = createResumeReader(coreData);

const answer: CandidateProfile = {
  candidateName: "Ada Bell",
  currentTitle: "Nurse",
  desiredRoles: ["Nurse"],
  experienceLevel: "",
  industries: [],
  locations: ["New York, NY"],
  companySize: "",
  companySearchQuery: "",
  yearsOfExperience: null,
  evidence: [
    { field: "candidateName", value: "Ada Bell", line: "ADA BELL, RN", lineNumber: 1, chosen: true },
    { field: "currentTitle", value: "Nurse", line: "Nurse | NYC", lineNumber: 2, chosen: true },
    { field: "desiredRoles", value: "Nurse", line: "Nurse | NYC", lineNumber: 2, chosen: true },
    { field: "locations", value: "New York, NY", line: "Nurse | NYC", lineNumber: 2, chosen: true },
  ],
};

describe("makeCorpus", () => {
  test("makes equal resumes for the same seed and other resumes for another seed", () => {
    const text = (seed: number) =>
      makeCorpus({ seed, people: 1, now })
        .map(({ sheet }) => makeTxt(sheet))
        .join();
    expect(text(3)).toBe(text(3));
    expect(text(3)).not.toBe(text(4));
  });

  test("covers every industry in both splits, which share no careers, people or places", () => {
    for (const split of ["dev", "unseen"] as const) {
      const own = careers.filter((career) => career.split === split).flatMap((career) => career.industries);
      expect(new Set(own)).toEqual(new Set(industries.map(({ code }) => code)));
      expect(layouts.filter((layout) => layout.split === split).length).toBeGreaterThanOrEqual(9);
    }
    const shared = (dev: string[], unseen: string[]) => dev.filter((word) => unseen.includes(word));
    for (const kind of ["first", "last", "coined", "school"]) {
      expect(shared(wordsOf(kind, "dev"), wordsOf(kind, "unseen")), kind).toEqual([]);
    }
    const cities = (split: "dev" | "unseen") => placesOf(split).map(({ city }) => city);
    expect(shared(cities("dev"), cities("unseen"))).toEqual([]);
  });

  test("writes the facts that a resume is judged by into its text", () => {
    for (const { id, person, sheet } of sample) {
      const text = makeTxt(sheet).toLowerCase();
      const { currentTitle, place, desiredRole, levels } = person.truth;
      expect(text, id).toContain(currentTitle.toLowerCase());
      expect(text, id).toContain((place?.city ?? "").toLowerCase());
      expect(text, id).toContain(text.includes("e d u c a t i o n") ? "" : person.name.toLowerCase());
      expect(experienceLevels, id).toEqual(expect.arrayContaining(levels));
      expect(text, id).toContain(desiredRole.toLowerCase());
      for (const { title, company } of person.jobs) {
        expect(text, id).toContain(title.toLowerCase());
        // Self-employed people have clients instead of an employer.
        if (!text.includes("self-employed")) expect(text, id).toContain(company.toLowerCase());
      }
    }
  });

  test("reading the made-up resumes reaches the sample floors [MPC-013]", () => {
    const verdicts = sample.flatMap(({ layout, person, sheet }) =>
      judgeProfile(expectedOf(person.truth), reader.readResume(makeTxt(sheet))).map((verdict) => ({
        ...verdict,
        // Hides the errors of unseen layouts, so that nobody tunes the reader on them.
        message: layout.split === "dev" ? `${verdict.answer}, not ${verdict.expected}` : "an unseen one",
      })),
    );
    for (const [field, floor] of Object.entries(sampleFloors) as [JudgedField, number][]) {
      const own = verdicts.filter((verdict) => verdict.field === field);
      const wrong = own.filter(({ right }) => !right).map(({ message }) => message);
      expect(1 - wrong.length / own.length, `${field}\n${wrong.join("\n")}`).toBeGreaterThanOrEqual(floor);
    }
  });
});

describe("the judge of resume profiles", () => {
  test("sameName ignores case, accents and credentials, but no other difference", () => {
    expect(sameName("José de la Cruz", "JOSE DE LA CRUZ, CPA")).toBe(true);
    expect(sameName("Maria Cruz", "Maria de la Cruz")).toBe(false);
    expect(sameName("Sean O'Malley", "Sean O’Malley Jr.")).toBe(true);
    expect(sameName('Dana "Kat" Bell', "Dana Bell")).toBe(true);
    expect(sameName('Dana "Kat" Bell', "Kat Bell")).toBe(false);
  });

  test("sameTitle accepts any spelling of seniority", () => {
    expect(sameTitle("Software Engineer (Meta)", "Software engineer")).toBe(true);
    expect(sameTitle("Senior Buyer", "Sr. Buyer")).toBe(true);
    expect(sameTitle("Senior Buyer", "Buyer")).toBe(false);
  });

  test("samePlace compares cities and rejects another state or country", () => {
    const newYork = { city: "New York", region: "NY", country: "US" };
    expect(samePlace(newYork, "NYC, NY")).toBe(true);
    expect(samePlace(newYork, "New York")).toBe(false);
    expect(samePlace({ city: "Springfield", region: "IL", country: "US" }, "Springfield, MO")).toBe(false);
    expect(samePlace({ city: "Tulsa", region: "", country: "US" }, "Tulsa, OK")).toBe(true);
    const munich = { city: "Munich", region: "", country: "Germany" };
    expect(samePlace(munich, "München, Germany")).toBe(true);
    expect(samePlace(munich, "Munich, ND, United States")).toBe(false);
  });

  test("levelsByRule takes the level from the title, else from the years of work", () => {
    expect(levelsByRule("Product Manager", 6)).toEqual(["Mid Level"]);
    expect(levelsByRule("Store Manager", 6)).toEqual(["Manager"]);
    expect(levelsByRule("Vice President of Sales", 9)).toEqual(["VP"]);
    expect(levelsByRule("Nurse", 1)).toEqual(["Entry Level"]);
    expect(levelsByRule("Nurse", 9)).toEqual(["Senior"]);
    expect(levelsByRule("Nurse", 8)).toEqual(["Senior", "Mid Level"]);
    expect(["Nurse I", "Nurse II", "Nurse III"].flatMap((title) => levelsByRule(title, 20))).toEqual([
      "Entry Level",
      "Mid Level",
      "Senior",
    ]);
    expect(levelsByRule("Co-Founder & CTO", null)).toEqual(["C-Level"]);
  });

  test("unattested reports values that no line of the resume supports", () => {
    const text = "ADA BELL, RN\nNurse | NYC";
    expect(unattested(answer, text)).toEqual([]);
    expect(unattested({ ...answer, industries: ["healthcare"] }, text)).toHaveLength(1);
    expect(unattested(answer, "Ada Bell\nNurse")).toHaveLength(4);
    expect(unattested({ ...answer, candidateName: "Ada Belle" }, text)).toHaveLength(1);
  });

  test("nonsenseOf reports values read from texts that are no resumes, except what a letter states", () => {
    const negatives = readNegatives();
    expect(negatives.filter(({ dev }) => dev).length).toBeGreaterThanOrEqual(7);
    const letter = negatives.find(({ id }) => id === "cover-letter");
    const recipe = negatives.find(({ id }) => id === "recipe");
    if (letter === undefined || recipe === undefined)
      throw new Error("negatives.txt lacks a letter or a recipe.");
    const applied = { ...answer, candidateName: "Nora Feld", desiredRoles: ["Paralegal"] };
    expect(nonsenseOf(letter, applied)).toEqual([]);
    expect(nonsenseOf(recipe, applied)).toHaveLength(2);
  });
});

import { type CandidateNeeds, type ExperienceLevel, experienceLevels, type Place } from "@eq/contracts";
import { findCity, readExperienceLevel, readTitle, titleWords } from "@eq/understanding";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { candidateFitVersion, fitJob, fitTitle, jobConditions, type Needs, readNeeds } from "./fit-job.ts";

import type { JobPlace } from "./place-fit.ts";

const locate = (place: Place) => {
  const { city, ...scope } = place;
  return city ? findCity(city, scope) : null;
};

function needs(candidate: Partial<CandidateNeeds>): Needs {
  const parsed = readNeeds({ roles: ["Senior Accountant"], level: null, places: [], ...candidate }, locate);
  if (parsed === null) throw new Error("The needs name no role.");
  return parsed;
}

const noPlace: JobPlace = {
  location: null,
  city: null,
  state: null,
  country: null,
  metroCode: null,
  coordinates: null,
};

function at(city: string, state: string | null, country = "US", location: string | null = null): JobPlace {
  const coordinates = findCity(city, { ...(state && { state }), country });
  return { location, city, state, country, metroCode: coordinates?.metroCode ?? null, coordinates };
}

const job = (title: string, place = noPlace) => ({
  title,
  jobFunction: readTitle(title).jobFunction,
  place,
});
const texts = (title: string, candidate: Partial<CandidateNeeds>, place = noPlace) =>
  fitJob(job(title, place), needs(candidate)).reasons.map(({ text }) => text);

describe("the role of a job", () => {
  test.each([
    ["Sr. Accountant II", 100, "Same title"],
    ["Tax Accountant", 80, "Title contains Accountant"],
    ["International Tax Accountant", 75, "Title contains Accountant"],
    ["Accounting Manager", 50, "Similar to Accountant"],
    ["Accountant Recruiter", 40, "Title contains Accountant, in another field"],
    ["Loan Officer", 20, "Another role in Finance & Accounting"],
    ["Plumber", 0, "Another role"],
  ])("scores %s for an accountant with %i: %s [MPC-021]", (title, points, text) => {
    const { fit, suits, reasons } = fitJob(job(title), needs({}));
    expect([fit, reasons[0]?.text, suits]).toEqual([points, text, points > 20]);
    expect(candidateFitVersion).toBe(1);
  });

  test.each([
    ["Software Engineer", "Software Developer", "Another name for Software Engineer"],
    ["Software Engineer", "Backend Engineer", "Similar to Software Engineer"],
    ["Software Engineer", "Mechanical Engineer", "Another role in Engineering"],
    ["Plant Manager", "Production Manager", "Similar to Plant Manager"],
    ["Director of Sales", "Sales Director", "Same title"],
    ["VP of Sales", "Head of Sales Operations", "Similar to VP of Sales"],
    ["VP of Sales", "Sales Representative", "Another role in Sales"],
    ["Team Lead", "Lead Accountant", "Another role"],
    ["Chief of Staff", "Staff Engineer", "Another role"],
  ])("compares %s and %s: %s", (role, title, text) => {
    expect(texts(title, { roles: [role] })).toEqual([text]);
  });

  test("ranks the first role highest, and names a later role in the reason", () => {
    const roles = ["Controller", "Senior Accountant"];
    expect(fitJob(job("Controller"), needs({ roles })).fit).toBe(100);
    expect(fitJob(job("Accountant"), needs({ roles }))).toMatchObject({
      fit: 95,
      reasons: [{ kind: "role", fits: true, text: "Same title as Accountant" }],
    });
  });

  test("returns no needs for roles without a significant word", () => {
    expect(readNeeds({ roles: ["of the", ""], level: "Senior", places: [] }, locate)).toBeNull();
  });
});

describe("the level of a job", () => {
  test.each<[string, ExperienceLevel | null]>([
    ["Accounting Intern", "Entry Level"],
    ["Junior Developer", "Entry Level"],
    ["Associate Attorney", null],
    ["Shift Supervisor", "Lead"],
    ["Software Engineer I", "Entry Level"],
    ["Sales Associate", null],
    ["Accountant", null],
    ["Staff Accountant", null],
    ["Product Manager", null],
    ["Lead Generation Specialist", null],
    ["Mid-level Developer", "Mid Level"],
    ["Software Engineer II", "Mid Level"],
    ["Sr. Accountant", "Senior"],
    ["Software Engineer III", "Senior"],
    ["Senior Staff Engineer", "Lead"],
    ["Principal Scientist", "Lead"],
    ["Team Lead", "Lead"],
    ["Senior Accounting Manager", "Manager"],
    ["Associate Director", "Director"],
    ["Head of Finance", "Director"],
    ["SVP Sales", "VP"],
    ["Chief Financial Officer", "C-Level"],
  ])("of %s is %s", (title, level) => {
    expect(readExperienceLevel(title)).toBe(level);
  });

  test("loses points for each step, and says whether it is higher or lower [MPC-021]", () => {
    const fits = ["Senior Accountant", "Lead Accountant", "Accounting Manager", "Director of Accounting"];
    const level = "Senior";
    const read = fits.map((title) => fitJob(job(title), needs({ roles: [title], level })));
    expect(read.map(({ fit }) => fit)).toEqual([100, 90, 81, 75]);
    expect(read.map(({ reasons }) => reasons[1]?.text)).toEqual([
      "Same level: Senior",
      "Level is higher: Lead",
      "Level is higher: Manager",
      "Level is higher: Director",
    ]);
    expect(texts("Junior Accountant", { level })[1]).toBe("Level is lower: Entry Level");
    expect(texts("Accountant", { level })[1]).toBe("No level in the title");
    expect(texts("Accountant", { level: "Mid Level" })[1]).toBe("Same level: Mid Level");
  });
});

describe("the place of a job", () => {
  const seattle = [{ city: "Seattle", state: "WA" }] as const;
  test.each<[JobPlace, readonly Place[], number, string]>([
    [at("Seattle", "WA"), seattle, 25, "In Seattle, WA"],
    [at("Bellevue", "WA"), seattle, 23, "In Bellevue, WA, near Seattle"],
    [at("Austin", "TX", "US", "Austin, TX or remote"), seattle, 18, "Remote"],
    [{ ...noPlace, location: "Remote" }, seattle, 18, "Remote"],
    [at("Berlin", null, "DE", "Remote, Berlin"), seattle, 0, "Elsewhere: Berlin, Germany"],
    [at("Spokane", "WA"), seattle, 13, "In Spokane, WA, not Seattle"],
    [{ ...noPlace, state: "WA" }, seattle, 13, "In Washington, not Seattle"],
    [noPlace, seattle, 10, "No place stated"],
    [at("Austin", "TX"), seattle, 6, "Elsewhere: Austin, TX"],
    [at("Bellevue", "WA"), [{ metroRegion: "seattle" }], 25, "In Bellevue, WA"],
    [at("Spokane", "WA"), [{ state: "WA" }], 25, "In Spokane, WA"],
    [at("Toronto", null, "CA"), [{ country: "CA" }], 25, "In Toronto, Canada"],
    [at("Austin", "TX"), [...seattle, { state: "TX" }], 25, "In Austin, TX"],
  ])("scores case %#: %o for %o", (place, places, points, text) => {
    const { fit, reasons } = fitJob(job("Accountant", place), needs({ places: [...places] }));
    expect([fit - 75, reasons[1]?.text]).toEqual([points, text]);
    expect(reasons[1]?.fits).toBe(points >= 18);
  });
});

const titles = fc.constantFrom(
  ..."Accountant|Senior Tax Accountant|Accounting Clerk|Software Engineer II|Lead Backend Developer|Nurse Recruiter".split(
    "|",
  ),
  ..."Registered Nurse|VP of Sales|Sales Associate|Plant Manager|Intern|Chief of Staff|asdf|".split("|"),
);
const places = fc.constantFrom(at("Seattle", "WA"), at("Austin", "TX"), at("Toronto", null, "CA"), noPlace);
const candidates = fc.record({
  roles: fc.uniqueArray(fc.oneof(titles, fc.string()), { minLength: 1, maxLength: 6 }),
  level: fc.constantFrom(null, ...experienceLevels),
  places: fc.subarray<Place>([
    { city: "Seattle", state: "WA" },
    { metroRegion: "austin" },
    { country: "CA" },
  ]),
});
const jobs = fc.tuple(fc.oneof(titles, fc.string()), places).map(([title, place]) => job(title, place));

describe("the fit of any candidate and any job", () => {
  const each = (
    check: (sample: {
      parsedNeeds: Needs;
      posting: ReturnType<typeof job>;
      candidate: CandidateNeeds;
    }) => void,
  ) =>
    fc.assert(
      fc.property(candidates, jobs, (candidate, posting) => {
        const parsedNeeds = readNeeds(candidate, locate);
        if (parsedNeeds) check({ parsedNeeds, posting, candidate });
      }),
      { numRuns: 300 },
    );

  test("is a whole number from 0 to 100", () => {
    each(({ parsedNeeds, posting }) => {
      const { fit } = fitJob(posting, parsedNeeds);
      expect(Number.isInteger(fit) && fit >= 0 && fit <= 100).toBe(true);
    });
  });

  test("is highest for the title of the first role", () => {
    each(({ parsedNeeds, posting }) => {
      const [first] = parsedNeeds.roles;
      const own = { title: first?.title ?? "", jobFunction: first?.jobFunction ?? null };
      const noLevel = { ...parsedNeeds, level: null };
      expect(fitTitle(own, noLevel).points).toBeGreaterThanOrEqual(fitTitle(posting, noLevel).points);
    });
  });

  test("never falls in a wanted place or at a nearer level", () => {
    each(({ parsedNeeds, posting, candidate }) => {
      const there = candidate.places.length > 0 ? at("Seattle", "WA") : noPlace;
      const isSeattle = candidate.places.some(({ city }) => city === "Seattle");
      if (isSeattle) {
        expect(fitJob({ ...posting, place: there }, parsedNeeds).fit).toBeGreaterThanOrEqual(
          fitJob(posting, parsedNeeds).fit,
        );
      }
      const level = readExperienceLevel(posting.title) ?? "Mid Level";
      if (parsedNeeds.level === null) return;
      const { points } = fitTitle(posting, { ...parsedNeeds, level });
      expect(points).toBeGreaterThanOrEqual(fitTitle(posting, parsedNeeds).points);
    });
  });

  test("does not depend on the order of the places", () => {
    each(({ parsedNeeds, posting }) => {
      const reversed = { ...parsedNeeds, places: parsedNeeds.places.toReversed() };
      expect(fitJob(posting, reversed).fit).toBe(fitJob(posting, parsedNeeds).fit);
    });
  });

  test("has one condition per synonym for a role that repeats the same work", () => {
    const roles = ["engineer developer programmer attorney lawyer nurse"];
    const { words } = jobConditions(needs({ roles }));
    expect(words).toHaveLength(6);
    expect(words).toContainEqual(["programmer", "lawyer", "nurse"]);
  });

  test("has conditions that select every job with points", () => {
    each(({ parsedNeeds, posting }) => {
      const { words, functions } = jobConditions(parsedNeeds);
      const own = titleWords(posting.title);
      const isSelected = words.some((list) => list.every((word) => own.includes(word)));
      if (isSelected || functions.includes(posting.jobFunction ?? "")) return;
      expect(fitJob(posting, parsedNeeds).reasons[0]?.text).toBe("Another role");
      expect(fitTitle(posting, { ...parsedNeeds, level: null })).toMatchObject({ points: 0, suits: false });
    });
  });
});

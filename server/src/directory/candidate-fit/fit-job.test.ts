import { type CandidateNeeds, type ExperienceLevel, experienceLevels, type Place } from "@eq/contracts";
import { findCity, readExperienceLevel, readTitle, titleWords } from "@eq/understanding";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  candidateFitVersion,
  fitJob,
  makeJobConditions,
  type ParsedNeeds,
  parseCandidateNeeds,
  scoreTitle,
} from "./fit-job.ts";

import type { JobPlace } from "./place-fit.ts";

const locateCity = (place: Place) => {
  const { city, ...scope } = place;
  return city ? findCity(city, scope) : null;
};

function parseNeeds(candidate: Partial<CandidateNeeds>): ParsedNeeds {
  const parsed = parseCandidateNeeds(
    { roles: ["Senior Accountant"], level: null, places: [], ...candidate },
    locateCity,
  );
  if (parsed === null) throw new Error("No role has a significant word.");
  return parsed;
}

const unknownJobPlace: JobPlace = {
  location: null,
  city: null,
  state: null,
  country: null,
  metroCode: null,
  coordinates: null,
};

function makeJobPlace(
  city: string,
  state: string | null,
  country = "US",
  location: string | null = null,
): JobPlace {
  const coordinates = findCity(city, { ...(state && { state }), country });
  return { location, city, state, country, metroCode: coordinates?.metroCode ?? null, coordinates };
}

const makeJob = (title: string, place = unknownJobPlace, technologies: readonly string[] = []) => ({
  title,
  jobFunction: readTitle(title).jobFunction,
  place,
  technologies,
});
const listReasonTexts = (title: string, candidate: Partial<CandidateNeeds>, place = unknownJobPlace) =>
  fitJob(makeJob(title, place), parseNeeds(candidate)).reasons.map(({ text }) => text);

describe("role fit of a job", () => {
  test.each([
    ["Sr. Accountant II", 100, "Same title"],
    ["Tax Accountant", 80, "Title contains Accountant"],
    ["International Tax Accountant", 75, "Title contains Accountant"],
    ["Accounting Manager", 50, "Similar to Accountant"],
    ["Accountant Recruiter", 40, "Title contains Accountant, in another field"],
    ["Loan Officer", 20, "Another role in Finance & Accounting"],
    ["Plumber", 0, "Another role"],
  ])(
    "gives the job title %s a fit of %i for an accountant, with the reason: %s [MPC-021]",
    (title, points, text) => {
      const { fit, suits, reasons } = fitJob(makeJob(title), parseNeeds({}));
      expect([fit, reasons[0]?.text, suits]).toEqual([points, text, points > 20]);
      expect(candidateFitVersion).toBe(3);
    },
  );

  test.each([
    ["Software Engineer", "Software Developer", "Another name for Software Engineer"],
    ["Java Developer", "Senior Java Engineer II", "Another name for Java Developer"],
    ["SDR", "Enterprise BDR", "Title contains another name for SDR"],
    ["Waiter", "Server Engineer", "Another role"],
    ["Software Engineer", "Backend Engineer", "Similar to Software Engineer"],
    ["Software Engineer", "Mechanical Engineer", "Another role in Engineering"],
    ["Plant Manager", "Production Manager", "Similar to Plant Manager"],
    ["Director of Sales", "Sales Director", "Same title"],
    ["VP of Sales", "Head of Sales Operations", "Similar to VP of Sales"],
    ["VP of Sales", "Sales Representative", "Another role in Sales"],
    ["Team Lead", "Lead Accountant", "Another role"],
    ["Chief of Staff", "Staff Engineer", "Another role"],
  ])("compares the role %s with the job title %s: %s", (role, title, text) => {
    expect(listReasonTexts(title, { roles: [role] })).toEqual([text]);
  });

  test("scores a match with the first role highest, and names the role in the reason when a later role matches", () => {
    const roles = ["Controller", "Senior Accountant"];
    expect(fitJob(makeJob("Controller"), parseNeeds({ roles })).fit).toBe(100);
    expect(fitJob(makeJob("Accountant"), parseNeeds({ roles }))).toMatchObject({
      fit: 95,
      reasons: [{ kind: "role", fits: true, text: "Same title as Accountant" }],
    });
  });

  test("parseCandidateNeeds returns null when no role has a significant word", () => {
    expect(
      parseCandidateNeeds({ roles: ["of the", ""], level: "Senior", places: [] }, locateCity),
    ).toBeNull();
  });
});

describe("level fit of a job", () => {
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
  ])("reads the level from the title %s: %s", (title, level) => {
    expect(readExperienceLevel(title)).toBe(level);
  });

  test("deducts points for each level between job and candidate, and says which of them is higher [MPC-021]", () => {
    const fits = ["Senior Accountant", "Lead Accountant", "Accounting Manager", "Director of Accounting"];
    const level = "Senior";
    const read = fits.map((title) => fitJob(makeJob(title), parseNeeds({ roles: [title], level })));
    expect(read.map(({ fit }) => fit)).toEqual([100, 90, 81, 75]);
    expect(read.map(({ reasons }) => reasons[1]?.text)).toEqual([
      "Same level: Senior",
      "Level is higher: Lead",
      "Level is higher: Manager",
      "Level is higher: Director",
    ]);
    expect(listReasonTexts("Junior Accountant", { level })[1]).toBe("Level is lower: Entry Level");
    expect(listReasonTexts("Accountant", { level })[1]).toBe("Level not stated");
    expect(listReasonTexts("Accountant", { level: "Mid Level" })[1]).toBe("Same level: Mid Level");
  });
});

describe("place fit of a job", () => {
  const seattle = [{ city: "Seattle", state: "WA" }] as const;
  test.each<[JobPlace, readonly Place[], number, string]>([
    [makeJobPlace("Seattle", "WA"), seattle, 25, "In Seattle, WA"],
    [makeJobPlace("Bellevue", "WA"), seattle, 23, "Bellevue, WA is 6 miles from Seattle"],
    [makeJobPlace("Austin", "TX", "US", "Austin, TX or remote"), seattle, 18, "Remote"],
    [{ ...unknownJobPlace, location: "Remote" }, seattle, 18, "Remote"],
    [makeJobPlace("Berlin", null, "DE", "Remote, Berlin"), seattle, 0, "Elsewhere: Berlin, Germany"],
    [makeJobPlace("Spokane", "WA"), seattle, 13, "In Spokane, WA, not Seattle"],
    [{ ...unknownJobPlace, state: "WA" }, seattle, 13, "In Washington, not Seattle"],
    [unknownJobPlace, seattle, 10, "No place stated"],
    [makeJobPlace("Austin", "TX"), seattle, 6, "Elsewhere: Austin, TX"],
    [makeJobPlace("Bellevue", "WA"), [{ metroRegion: "seattle" }], 25, "In Bellevue, WA"],
    [makeJobPlace("Spokane", "WA"), [{ state: "WA" }], 25, "In Spokane, WA"],
    [makeJobPlace("Toronto", null, "CA"), [{ country: "CA" }], 25, "In Toronto, Canada"],
    [makeJobPlace("Austin", "TX"), [...seattle, { state: "TX" }], 25, "In Austin, TX"],
  ])(
    "scores the job's place by the candidate's places, case %#: %o for %o",
    (place, places, points, text) => {
      const { fit, reasons } = fitJob(makeJob("Accountant", place), parseNeeds({ places: [...places] }));
      expect([fit - 75, reasons[1]?.text]).toEqual([points, text]);
      expect(reasons[1]?.fits).toBe(points >= 18);
    },
  );
});

describe("skill fit of a job", () => {
  const skills = ["SAP", "Excel", "Postgres", "ISO 9001"];
  test.each<[string[], number, (string | undefined)[]]>([
    [["sap"], 8, ["1 of 4 skills named in the posting: SAP"]],
    [["excel", "sap"], 17, ["2 of 4 skills named in the posting: SAP and Excel"]],
    [["excel", "sap", "postgresql"], 25, ["3 of 4 skills named in the posting: SAP, Excel and Postgres"]],
    [
      ["excel", "iso 9001", "sap", "postgresql"],
      25,
      ["4 of 4 skills named in the posting: SAP, Excel, Postgres and ISO 9001"],
    ],
    [["sap", "netsuite"], 8, ["1 of 4 skills named in the posting: SAP", "Also asks for NetSuite"]],
    [["netsuite", "kafka"], 0, ["Asks for NetSuite and Kafka, not in the resume"]],
    [[], 0, ["The posting names no skills"]],
  ])("scores a posting that names %j with %i points for skills", (technologies, points, texts) => {
    const job = makeJob("Accountant", unknownJobPlace, technologies);
    const { fit, reasons } = fitJob(job, parseNeeds({ skills }));
    const own = reasons.filter(({ kind }) => kind === "skills");
    expect([fit - 75, own.map(({ text }) => text)]).toEqual([points, texts]);
    expect(own.map((reason) => reason.points)).toEqual([points, 0].slice(0, texts.length));
  });

  test("gives all points to a posting that names the candidate's only skill, and no reason without a skill", () => {
    const job = makeJob("Accountant", unknownJobPlace, ["sap"]);
    expect(fitJob(job, parseNeeds({ skills: ["SAP", "sap "] })).fit).toBe(100);
    expect(fitJob(job, parseNeeds({ skills: [] })).reasons.map(({ kind }) => kind)).toEqual(["role"]);
  });
});

const anyTitle = fc.constantFrom(
  ..."Accountant|Senior Tax Accountant|Accounting Clerk|Software Engineer II|Lead Backend Developer|Nurse Recruiter".split(
    "|",
  ),
  ..."Registered Nurse|VP of Sales|Sales Associate|Plant Manager|Intern|Chief of Staff|asdf|".split("|"),
);
const anyPlace = fc.constantFrom(
  makeJobPlace("Seattle", "WA"),
  makeJobPlace("Austin", "TX"),
  makeJobPlace("Toronto", null, "CA"),
  unknownJobPlace,
);
const anyCandidate = fc.record({
  roles: fc.uniqueArray(fc.oneof(anyTitle, fc.string()), { minLength: 1, maxLength: 6 }),
  level: fc.constantFrom(null, ...experienceLevels),
  places: fc.subarray<Place>([
    { city: "Seattle", state: "WA" },
    { metroRegion: "austin" },
    { country: "CA" },
  ]),
  skills: fc.subarray(["SAP", "Excel", "Postgres", "Kafka"]),
});
const anyJob = fc
  .tuple(fc.oneof(anyTitle, fc.string()), anyPlace, fc.subarray(["sap", "excel", "postgresql", "redis"]))
  .map((parts) => makeJob(...parts));

describe("fit of random candidates and jobs", () => {
  const checkSamples = (
    check: (sample: {
      parsedNeeds: ParsedNeeds;
      posting: ReturnType<typeof makeJob>;
      candidate: CandidateNeeds;
    }) => void,
  ) =>
    fc.assert(
      fc.property(anyCandidate, anyJob, (candidate, posting) => {
        const parsedNeeds = parseCandidateNeeds(candidate, locateCity);
        if (parsedNeeds) check({ parsedNeeds, posting, candidate });
      }),
      { numRuns: 300 },
    );

  test("the fit is a whole number from 0 to 100", () => {
    checkSamples(({ parsedNeeds, posting }) => {
      const { fit } = fitJob(posting, parsedNeeds);
      expect(Number.isInteger(fit) && fit >= 0 && fit <= 100).toBe(true);
    });
  });

  test("the points of the reasons add up to the fit, and those of all parts to 100 [MPC-021]", () => {
    checkSamples(({ parsedNeeds, posting }) => {
      const { fit, reasons } = fitJob(posting, parsedNeeds);
      expect(reasons.every(({ points }) => points !== undefined)).toBe(true);
      expect(reasons.reduce((sum, { points = 0 }) => sum + points, 0)).toBe(fit);
      expect(Object.values(parsedNeeds.weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    });
  });

  test("the fit is highest for a job with the title of the candidate's first role", () => {
    checkSamples(({ parsedNeeds, posting }) => {
      const [first] = parsedNeeds.roles;
      const jobOfFirstRole = { title: first?.title ?? "", jobFunction: first?.jobFunction ?? null };
      const noLevel = { ...parsedNeeds, level: null };
      expect(scoreTitle(jobOfFirstRole, noLevel).points).toBeGreaterThanOrEqual(
        scoreTitle(posting, noLevel).points,
      );
    });
  });

  test("the fit never falls when the job moves to a place of the candidate, or when the candidate gets the job's level", () => {
    checkSamples(({ parsedNeeds, posting, candidate }) => {
      const there = candidate.places.length > 0 ? makeJobPlace("Seattle", "WA") : unknownJobPlace;
      const isSeattle = candidate.places.some(({ city }) => city === "Seattle");
      if (isSeattle) {
        expect(fitJob({ ...posting, place: there }, parsedNeeds).fit).toBeGreaterThanOrEqual(
          fitJob(posting, parsedNeeds).fit,
        );
      }
      const level = readExperienceLevel(posting.title) ?? "Mid Level";
      if (parsedNeeds.level === null) return;
      const { points } = scoreTitle(posting, { ...parsedNeeds, level });
      expect(points).toBeGreaterThanOrEqual(scoreTitle(posting, parsedNeeds).points);
    });
  });

  test("the fit does not depend on the order of the candidate's places", () => {
    checkSamples(({ parsedNeeds, posting }) => {
      const reversed = { ...parsedNeeds, places: parsedNeeds.places.toReversed() };
      expect(fitJob(posting, reversed).fit).toBe(fitJob(posting, parsedNeeds).fit);
    });
  });

  test("makeJobConditions lists the role and the other names of the same job", () => {
    const { words } = makeJobConditions(parseNeeds({ roles: ["Senior Patent Attorney"] }));
    expect(words).toEqual([
      ["patent", "attorney"],
      ["patent", "lawyer"],
      ["patent", "counsel"],
    ]);
  });

  test("makeJobConditions selects every job that gets points for its role", () => {
    checkSamples(({ parsedNeeds, posting }) => {
      const { words, functions } = makeJobConditions(parsedNeeds);
      const postingWords = titleWords(posting.title);
      const isSelected = words.some((list) => list.every((word) => postingWords.includes(word)));
      if (isSelected || functions.includes(posting.jobFunction ?? "")) return;
      expect(fitJob(posting, parsedNeeds).reasons[0]?.text).toBe("Another role");
      expect(scoreTitle(posting, { ...parsedNeeds, level: null })).toMatchObject({ points: 0, suits: false });
    });
  });
});

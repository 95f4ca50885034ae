import type { CandidateProfile } from "@eq/contracts";
import { isSameName, isSamePlace, isSameRole, isSameTitle } from "./matching.ts";

/** The accepted answers for one resume. Desired role and years are not judged if null, industries not if empty. */
export interface ExpectedAnswers {
  name: string;
  /** The accepted current titles; "" means that the resume has none. */
  titles: string[];
  levels: string[];
  /** The expected place; null when the text has no place, so that the profile must have none. */
  place: { city: string; region: string; country: string } | null;
  industries: string[];
  desiredRole: string | null;
  years: { least: number; most: number } | null;
}

export const judgedFields = ["name", "title", "level", "place", "industry", "desired", "years"] as const;
export type JudgedField = (typeof judgedFields)[number];

export interface Verdict {
  field: JudgedField;
  right: boolean;
  expected: string;
  answer: string;
}

/** One verdict for each judged field. */
export function judgeProfile(expected: ExpectedAnswers, profile: CandidateProfile): Verdict[] {
  const { candidateName, currentTitle, experienceLevel, desiredRoles, locations, industries } = profile;
  const [place = ""] = locations;
  const [industry = ""] = industries;
  const years = profile.yearsOfExperience;
  const verdict = (field: JudgedField, right: boolean, accepted: unknown, answer: unknown): Verdict => ({
    field,
    right,
    expected: JSON.stringify(accepted),
    answer: JSON.stringify(answer),
  });
  return [
    verdict("name", isSameName(expected.name, candidateName), expected.name, candidateName),
    verdict(
      "title",
      expected.titles.some((title) => isSameTitle(title, currentTitle)),
      expected.titles,
      currentTitle,
    ),
    verdict("level", expected.levels.includes(experienceLevel), expected.levels, experienceLevel),
    verdict("place", isRightPlace(expected, place), expected.place?.city ?? "", place),
    ...(expected.industries.length === 0
      ? []
      : [verdict("industry", expected.industries.includes(industry), expected.industries, industries)]),
    ...(expected.desiredRole === null
      ? []
      : [
          verdict(
            "desired",
            desiredRoles.some((role) => isSameRole(expected.desiredRole ?? "", role)),
            expected.desiredRole,
            desiredRoles,
          ),
        ]),
    ...(expected.years === null
      ? []
      : [verdict("years", years !== null && isInRange(years, expected.years), expected.years, years)]),
  ];
}

function isRightPlace({ place }: ExpectedAnswers, answer: string): boolean {
  return place === null ? answer === "" : isSamePlace(place, answer);
}

const isInRange = (years: number, { least, most }: { least: number; most: number }) =>
  years >= least && years <= most;

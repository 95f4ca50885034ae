import type { CandidateProfile, ProfileField } from "@eq/contracts";
import { cityOf, fold, namesOfCity } from "./matching.ts";

/** Lists each field of a profile with each of its values. */
function assertionsOf(profile: CandidateProfile): [ProfileField, string][] {
  const { yearsOfExperience: years } = profile;
  const one = (field: ProfileField, value: string): [ProfileField, string][] =>
    value === "" ? [] : [[field, value]];
  return [
    ...one("candidateName", profile.candidateName),
    ...one("currentTitle", profile.currentTitle),
    ...one("experienceLevel", profile.experienceLevel),
    ...one("companySize", profile.companySize),
    ...one("yearsOfExperience", years === null ? "" : String(years)),
    ...profile.desiredRoles.flatMap((role) => one("desiredRoles", role)),
    ...profile.industries.flatMap((industry) => one("industries", industry)),
    ...profile.locations.flatMap((place) => one("locations", place)),
  ];
}

const squeezed = (text: string) => fold(text).replaceAll(" ", "");

/**
 * Whether the line contains the words of a name, title or city. Values of other fields are derived from
 * their line, so they always count as supported.
 */
function holds(line: string, field: ProfileField, value: string): boolean {
  const text = squeezed(line);
  if (field === "locations") return namesOfCity(cityOf(value)).some((name) => text.includes(squeezed(name)));
  if (field !== "candidateName" && field !== "currentTitle") return true;
  return fold(value)
    .split(" ")
    .every((word) => text.includes(word));
}

/** The values of a profile that no line of the text supports. */
export function unattested(profile: CandidateProfile, text: string): string[] {
  const whole = squeezed(text);
  const count = text.split("\n").length;
  return assertionsOf(profile).flatMap(([field, value]) => {
    const own = profile.evidence.filter(
      (each) => each.field === field && each.chosen && fold(each.value) === fold(value),
    );
    if (own.length === 0) return [`${field} "${value}" names no line`];
    const borne = own.some(
      ({ line, lineNumber }) =>
        squeezed(line) !== "" &&
        whole.includes(squeezed(line)) &&
        lineNumber >= 1 &&
        lineNumber <= count &&
        holds(line, field, value),
    );
    return borne ? [] : [`${field} "${value}" is not in its line "${own[0]?.line}"`];
  });
}

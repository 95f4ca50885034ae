import type { CandidateProfile, ProfileField } from "@eq/contracts";
import { foldText, listCityNames, normaliseCity } from "./matching.ts";

/** Lists each field of a profile with each of its values. */
function listFieldValues(profile: CandidateProfile): [ProfileField, string][] {
  const { yearsOfExperience: years } = profile;
  const assertion = (field: ProfileField, value: string): [ProfileField, string][] =>
    value === "" ? [] : [[field, value]];
  return [
    ...assertion("candidateName", profile.candidateName),
    ...assertion("currentTitle", profile.currentTitle),
    ...assertion("experienceLevel", profile.experienceLevel),
    ...assertion("companySize", profile.companySize),
    ...assertion("yearsOfExperience", years === null ? "" : String(years)),
    ...profile.desiredRoles.flatMap((role) => assertion("desiredRoles", role)),
    ...profile.industries.flatMap((industry) => assertion("industries", industry)),
    ...profile.locations.flatMap((place) => assertion("locations", place)),
  ];
}

const removeSpaces = (text: string) => foldText(text).replaceAll(" ", "");

/**
 * Whether the line contains the words of a name, current title or city. Other fields have values in other words than
 * the line, such as a level, so they always count as supported.
 */
function lineSupports(line: string, field: ProfileField, value: string): boolean {
  const text = removeSpaces(line);
  if (field === "locations")
    return listCityNames(normaliseCity(value)).some((name) => text.includes(removeSpaces(name)));
  if (field !== "candidateName" && field !== "currentTitle") return true;
  return foldText(value)
    .split(" ")
    .every((word) => text.includes(word));
}

/** Lists the values of a profile that no line of the text supports. */
export function listUnsupportedValues(profile: CandidateProfile, text: string): string[] {
  const squeezedText = removeSpaces(text);
  const count = text.split("\n").length;
  return listFieldValues(profile).flatMap(([field, value]) => {
    const own = profile.evidence.filter(
      (each) => each.field === field && each.chosen && foldText(each.value) === foldText(value),
    );
    if (own.length === 0) return [`${field} "${value}" names no line`];
    const borne = own.some(
      ({ line, lineNumber, original }) =>
        removeSpaces(line) !== "" &&
        squeezedText.includes(removeSpaces(line)) &&
        lineNumber >= 1 &&
        lineNumber <= count &&
        lineSupports(line, field, original ?? value),
    );
    return borne ? [] : [`${field} "${value}" is not in its line "${own[0]?.line}"`];
  });
}

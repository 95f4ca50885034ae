import {
  type CandidateProfile,
  type ExperienceLevel,
  experienceLevels,
  type Place,
  type Range,
  type SearchParameters,
  sizeWords,
} from "@eq/contracts";
import type { ProfileTerms } from "../interpreter/profile-terms.ts";

/** A profile read from a resume, with the places and industries that its texts name. */
export interface ParsedProfile {
  profile: CandidateProfile;
  terms: ProfileTerms;
}

/** The form values from a profile: the candidate and the company filters. */
export interface ProfileFormValues {
  name: string;
  roles: string[];
  level: ExperienceLevel | "";
  skills: string[];
  parameters: Pick<SearchParameters, "industryCodes" | "places" | "employees">;
}

/** The largest number of roles in a search. */
export const maxRoles = 5;
const maxRoleLength = 80;
const maxSkills = 20;
const maxSkillLength = 80;

/**
 * Maps a profile to form values: the first location that names a place and those where the candidate wants to work, the
 * industries that have a code, the skills, and the bounds of the company size.
 */
export function mapProfile({ profile, terms }: ParsedProfile): ProfileFormValues {
  const [home, ...others] = profile.locations.filter((text) => terms.places[text] !== undefined);
  const isPreferred = (text: string) =>
    profile.evidence.some((each) => each.field === "locations" && each.value === text && each.isPreferred);
  const chosen = home === undefined ? [] : [home, ...others.filter(isPreferred)];
  const places = chosen.flatMap((text) => terms.places[text] ?? []);
  const industryCodes = [...new Set(profile.industries.flatMap((text) => terms.industries[text]?.[0] ?? []))];
  return {
    name: profile.candidateName.trim(),
    roles: profile.desiredRoles.map(normalizeRole).filter(Boolean).slice(0, maxRoles),
    level: parseExperienceLevel(profile.experienceLevel),
    skills: profile.skills
      .map((skill) => skill.trim().slice(0, maxSkillLength))
      .filter(Boolean)
      .slice(0, maxSkills),
    parameters: {
      industryCodes,
      places: removeEqualPlaces(places),
      employees: parseCompanySize(profile.companySize),
    },
  };
}

/** Two locations may name one place: "Seattle, WA" and "Bellevue, WA" are in the same metro region. */
function removeEqualPlaces(places: Place[]): Place[] {
  const keys = places.map((place) => JSON.stringify(place));
  return places.filter((_, index) => keys.indexOf(keys[index] as string) === index);
}

/** Normalizes a job title for the form, where commas separate roles. */
export function normalizeRole(title: string): string {
  return title.replaceAll(",", " ").replaceAll(/\s+/g, " ").trim().slice(0, maxRoleLength).trim();
}

/** Parses a company size such as "startup" into an employee range; null for any other text. */
export function parseCompanySize(word: string): Range | null {
  const bounds = new Map<string, readonly [number, number | null]>(Object.entries(sizeWords));
  const range = bounds.get(word.trim().toLowerCase());
  return range ? { min: range[0], max: range[1] } : null;
}

/** Finds the experience level with this name; "" when there is none. */
export function parseExperienceLevel(text: string): ExperienceLevel | "" {
  return experienceLevels.find((level) => level.toLowerCase() === text.trim().toLowerCase()) ?? "";
}

import {
  type CandidateProfile,
  type ExperienceLevel,
  experienceLevels,
  type Range,
  type SearchParameters,
  sizeWords,
} from "@eq/contracts";
import type { ProfileTerms } from "../interpreter/profile-terms.ts";

/** A parsed profile and the places and industries that its texts mean. */
export interface ParsedProfile {
  profile: CandidateProfile;
  terms: ProfileTerms;
}

/** The form values from a profile: the candidate and the company filters. */
export interface ProfileFormValues {
  name: string;
  roles: string[];
  level: ExperienceLevel | "";
  parameters: Pick<SearchParameters, "industryCodes" | "places" | "employees">;
}

/** The largest number of roles in a search. */
export const maxRoles = 5;
const maxRoleLength = 80;

/** Maps a profile to form values: its first known location, its known industries and the bounds of its company size. */
export function mapProfile({ profile, terms }: ParsedProfile): ProfileFormValues {
  const [place] = profile.locations.flatMap((text) => terms.places[text] ?? []);
  const industryCodes = [...new Set(profile.industries.flatMap((text) => terms.industries[text]?.[0] ?? []))];
  return {
    name: profile.candidateName.trim(),
    roles: profile.desiredRoles.map(normalizeRole).filter(Boolean).slice(0, maxRoles),
    level: parseExperienceLevel(profile.experienceLevel),
    parameters: {
      industryCodes,
      places: place ? [place] : [],
      employees: parseCompanySize(profile.companySize),
    },
  };
}

/** Normalizes a job title for the form, where commas separate roles. */
export function normalizeRole(title: string): string {
  return title.replaceAll(",", " ").replaceAll(/\s+/g, " ").trim().slice(0, maxRoleLength).trim();
}

/** The employee range of a size word such as "startup"; null for any other text. */
export function parseCompanySize(word: string): Range | null {
  const bounds = new Map<string, readonly [number, number | null]>(Object.entries(sizeWords));
  const range = bounds.get(word.trim().toLowerCase());
  return range ? { min: range[0], max: range[1] } : null;
}

/** The experience level with this name; "" for any other text. */
export function parseExperienceLevel(text: string): ExperienceLevel | "" {
  return experienceLevels.find((level) => level.toLowerCase() === text.trim().toLowerCase()) ?? "";
}

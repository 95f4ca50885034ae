import {
  type CandidateProfile,
  type ExperienceLevel,
  experienceLevels,
  type Range,
  type SearchParameters,
  sizeWords,
} from "@eq/contracts";
import type { ProfileTerms } from "../interpreter/profile-terms.ts";

/** A profile as it was parsed, and what its texts stand for. */
export interface ParsedProfile {
  profile: CandidateProfile;
  terms: ProfileTerms;
}

/** What a profile fills in: whom companies are looked for, and what is asked of them. */
export interface FilledForm {
  name: string;
  roles: string[];
  level: ExperienceLevel | "";
  parameters: Pick<SearchParameters, "industryCodes" | "places" | "employees">;
}

/** Roles that a search takes; the likeliest stand first. */
export const mostRoles = 5;
const longestRole = 80;

/** The form that a profile fills in: its first usable location, the industries that are known, its size's bounds. */
export function mapProfile({ profile, terms }: ParsedProfile): FilledForm {
  const [place] = profile.locations.flatMap((text) => terms.places[text] ?? []);
  const industryCodes = [...new Set(profile.industries.flatMap((text) => terms.industries[text]?.[0] ?? []))];
  return {
    name: profile.candidateName.trim(),
    roles: profile.desiredRoles.map(roleOf).filter(Boolean).slice(0, mostRoles),
    level: levelOf(profile.experienceLevel),
    parameters: {
      industryCodes,
      places: place ? [place] : [],
      employees: sizeOf(profile.companySize),
    },
  };
}

/** A title as the form takes it, where commas stand between several. */
export function roleOf(title: string): string {
  return title.replaceAll(",", " ").replaceAll(/\s+/g, " ").trim().slice(0, longestRole).trim();
}

/** The bounds of a size word; null for any other text. */
export function sizeOf(word: string): Range | null {
  const bounds = new Map<string, readonly [number, number | null]>(Object.entries(sizeWords));
  const found = bounds.get(word.trim().toLowerCase());
  return found ? { min: found[0], max: found[1] } : null;
}

/** One of the levels of experience; "" for any other text. */
export function levelOf(text: string): ExperienceLevel | "" {
  return experienceLevels.find((level) => level.toLowerCase() === text.trim().toLowerCase()) ?? "";
}

import type { ManagementLevel } from "./taxonomy.ts";

/** Experience levels, lowest first. */
export const experienceLevels = [
  "Entry Level",
  "Mid Level",
  "Senior",
  "Lead",
  "Manager",
  "Director",
  "VP",
  "C-Level",
] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** The management level that people of each experience level usually have. */
export const managementLevelByExperience: Readonly<Record<ExperienceLevel, ManagementLevel>> = {
  "Entry Level": "Non Manager",
  "Mid Level": "Non Manager",
  Senior: "Non Manager",
  Lead: "Non Manager",
  Manager: "Manager",
  Director: "Director",
  VP: "VP Level Exec",
  "C-Level": "C Level Exec",
};

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

/** Maps each experience level to the management level of such people. */
export const managementLevelOf: Readonly<Record<ExperienceLevel, ManagementLevel>> = {
  "Entry Level": "Non Manager",
  "Mid Level": "Non Manager",
  Senior: "Non Manager",
  Lead: "Non Manager",
  Manager: "Manager",
  Director: "Director",
  VP: "VP Level Exec",
  "C-Level": "C Level Exec",
};

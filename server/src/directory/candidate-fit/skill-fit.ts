import { normalizeTechnology, technologyLabel } from "@eq/understanding";
import { fullSkillCount } from "./weights.ts";

/** A candidate's skills, in the form in which postings store them. */
export interface ParsedSkills {
  /** Normalized names, each once. */
  readonly names: readonly string[];
  /** The skills as the candidate writes them, by normalized name. */
  readonly labels: ReadonlyMap<string, string>;
}

export interface SkillReason {
  readonly fits: boolean;
  readonly text: string;
}

/** A reason lists at most this many skills of a posting that the candidate lacks. */
const maxMissingSkills = 4;

export function parseSkills(skills: readonly string[]): ParsedSkills {
  const labels = new Map<string, string>();
  for (const skill of skills) {
    const name = normalizeTechnology(skill);
    if (name !== "" && !labels.has(name)) labels.set(name, skill.trim());
  }
  return { names: [...labels.keys()], labels };
}

/**
 * The points of a posting by the number of the candidate's skills that it names: the first item is for none, the last
 * for `fullSkillCount` or more. A candidate with fewer skills gets all points when all of them are named.
 */
export function listSkillPoints({ names }: ParsedSkills, weight: number): number[] {
  const full = Math.min(fullSkillCount, names.length);
  return Array.from({ length: full + 1 }, (_, count) =>
    full === 0 ? 0 : Math.round((weight * count) / full),
  );
}

/**
 * The skills of the candidate that a posting names, then those that it names and the candidate lacks. Empty without a
 * skill.
 */
export function describeSkills(
  technologies: readonly string[],
  { names, labels }: ParsedSkills,
): SkillReason[] {
  if (names.length === 0) return [];
  const named = names.filter((name) => technologies.includes(name));
  const missing = technologies.filter((name) => !labels.has(name)).map(technologyLabel);
  const count = `${named.length} of ${names.length} ${names.length === 1 ? "skill" : "skills"}`;
  const listed = joinNames(named.map((name) => labels.get(name) ?? name));
  const missingText = joinNames(missing.slice(0, maxMissingSkills));
  if (named.length === 0) {
    if (missing.length === 0) return [{ fits: false, text: "The posting names no skills" }];
    return [{ fits: false, text: `Asks for ${missingText}, not in the resume` }];
  }
  const met = { fits: true, text: `${count} named in the posting: ${listed}` };
  return missing.length === 0 ? [met] : [met, { fits: false, text: `Also asks for ${missingText}` }];
}

/** Joins names as people do: "Lean, SAP and ISO 9001". */
function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

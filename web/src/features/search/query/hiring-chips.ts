import { type Hiring, jobFunctions, nameOfCode, type SearchParameters } from "@eq/contracts";
import { technologyLabel } from "@eq/understanding";
import { capitalizeFirstLetter } from "./chip-text.ts";

/** The chip of one condition of the hiring filter. */
export interface HiringChip {
  key: string;
  field: "hiring";
  slot: "hiring";
  kind: string;
  value: string;
  /** The title of a chip for a title. */
  title?: string;
  without: (parameters: SearchParameters) => SearchParameters;
}

/** The chips of the hiring filter; one chip "Hiring now" when it has no condition. */
export function createHiringChips({ hiring }: SearchParameters): HiringChip[] {
  if (!hiring) return [];
  const { titles, functions, technologies = [] } = hiring;
  const chips = [
    ...titles.map((title) => ({
      ...createItemChip("titles", "Hiring", title, capitalizeFirstLetter(title)),
      title,
    })),
    ...functions.map((code) => createItemChip("functions", "Hiring", code, nameOfCode(jobFunctions, code))),
    ...createJobAgeChips(hiring.withinDays),
    ...(hiring.remote
      ? [makeChip("remote", "Jobs", "Remote", ({ remote: _remote, ...remaining }) => remaining)]
      : []),
    ...technologies.map((name) => createItemChip("technologies", "Technology", name, technologyLabel(name))),
  ];
  return chips.length > 0 ? chips : [makeChip("now", "Hiring now", "", () => null)];
}

function createItemChip(
  list: "titles" | "functions" | "technologies",
  kind: string,
  id: string,
  value: string,
): HiringChip {
  return makeChip(`${list}:${id}`, kind, value, (hiring) => ({
    ...hiring,
    [list]: (hiring[list] ?? []).filter((other) => other !== id),
  }));
}

/** The chip for the maximum age of open jobs, in days. */
function createJobAgeChips(days: number | undefined): HiringChip[] {
  if (days === undefined) return [];
  const value = days === 1 ? "last day" : `last ${days} days`;
  return [
    makeChip(`within:${days}`, "Jobs posted", value, ({ withinDays: _days, ...remaining }) => remaining),
  ];
}

/** Makes a chip that changes the hiring filter, and removes the filter when no condition is left. */
function makeChip(
  key: string,
  kind: string,
  value: string,
  change: (hiring: Hiring) => Hiring | null,
): HiringChip {
  const without = (parameters: SearchParameters) => {
    const remaining = parameters.hiring && change(parameters.hiring);
    return { ...parameters, hiring: remaining && hasCondition(remaining) ? remaining : null };
  };
  return { key: `hiring:${key}`, field: "hiring", slot: "hiring", kind, value, without };
}

function hasCondition({ titles, functions, withinDays, remote, technologies = [] }: Hiring): boolean {
  const lists = [titles, functions, technologies];
  return lists.some((list) => list.length > 0) || withinDays !== undefined || remote === true;
}

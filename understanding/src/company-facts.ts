import type { Hiring, SearchParameters } from "@eq/contracts";
import { foundedLabel, lastFundedLabel, lastRoundLabel, listText, openJobsLabel } from "./language/labels.ts";
import { technologyLabel } from "./language/technology-names.ts";

/**
 * The phrase for founding year, number of open jobs and last funding round: "founded in 2020 or later, with 10+ open
 * jobs, with the last round Seed, that raised in the last 180 days".
 */
export function describeCompanyFacts(parameters: SearchParameters): string {
  const { founded, openJobs, lastRounds, lastFundedWithinDays, includeUnknown } = parameters;
  const orUnknown = includeUnknown.includes("founded") ? " (or unknown)" : "";
  return [
    founded ? `${foundedLabel(founded)}${orUnknown}` : "",
    openJobs ? `with ${openJobsLabel(openJobs)}` : "",
    lastRounds.length > 0 ? `with the last round ${listText(lastRounds.map(lastRoundLabel))}` : "",
    lastFundedWithinDays === null ? "" : `that ${lastFundedLabel(lastFundedWithinDays)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The words before and after "roles" in the phrase for open jobs: "remote", "naming Salesforce". */
export function describeJobFacts({ remote, technologies = [] }: Hiring): { remote: string; naming: string } {
  return {
    remote: remote ? "remote " : "",
    naming: technologies.length > 0 ? ` naming ${listText(technologies.map(technologyLabel))}` : "",
  };
}

import type { Company } from "@eq/contracts";
import type { SeniorPerson } from "./gather-evidence.ts";
import type { TitleCandidate } from "./list-candidates.ts";
import type { TitleMeaning } from "./read-job.ts";

/** Says why a title is suggested, in words for the user. */
export function describeBasis(
  { holders, companies, usual, usualOwn, isDerived }: TitleCandidate,
  company: Company | null,
): string {
  const [first] = holders;
  if (first && holders.length === 1 && company) return `${first.name} at ${company.name} has this title`;
  if (first && company) return `${holders.length} people at ${company.name} have this title`;
  if (companies > 1)
    return company
      ? `Stands above such jobs at ${companies} companies like it`
      : `Stands above such jobs at ${companies} companies`;
  if (usual + usualOwn > 0) return "Usually manages such jobs";
  return isDerived ? "Follows from the job's own title" : "Stands above such a job at another company";
}

const stepWords: Readonly<Record<number, string>> = { 1: "One level", 2: "Two levels" };

/** Says why a listed person may manage a job. */
export function describeHolder(person: SeniorPerson, job: TitleMeaning, company: Company): string {
  const steps = stepWords[person.meaning.rank - job.rank] ?? "Several levels";
  const isSame = person.meaning.jobFunction !== null && person.meaning.jobFunction === job.jobFunction;
  if (isSame) return `${steps} above this job in the same function at ${company.name}`;
  if (person.meaning.rank >= 4) return `Leads ${company.name}; nobody nearer to this job is as likely`;
  return `${steps} above this job in another function at ${company.name}`;
}

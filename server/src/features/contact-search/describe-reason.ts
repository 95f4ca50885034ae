import type { Contact, ContactReason, JobFunctionCode, ManagementLevel } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import { nameFunction, type OpenRoles } from "./open-roles.ts";

export interface PersonReason extends ContactReason {
  /** How much the person has to do with the open jobs: 2 leads or fills them, 1 decides, 0 neither. */
  relevance: 0 | 1 | 2;
}

interface ReasonContext {
  roles: OpenRoles;
  titles: readonly string[];
  employees: number | null;
}

/** Up to this number of employees, the top of the company decides about each job. */
const smallCompany = 50;

const recruiterPattern = /\b(?:recruit\w*|talent|people|staffing|human resources|hr)\b/i;
const leadingLevels: ReadonlySet<string> = new Set<ManagementLevel>([
  "C Level Exec",
  "VP Level Exec",
  "Director",
]);

/** Says why a person of a company is worth contacting: the part of the query that fits, and what the open jobs say. */
export function describeReason(person: Contact, context: ReasonContext): PersonReason {
  return { matched: describeMatch(person, context.titles), ...describeEvidence(person, context) };
}

function describeMatch({ jobTitle }: Contact, titles: readonly string[]): string | null {
  if (!jobTitle) return null;
  const words = new Set(titleWords(jobTitle));
  const matching = titles.find((title) => titleWords(title).every((word) => words.has(word)));
  return matching ? `Has the title ${matching}` : null;
}

type Evidence = Pick<PersonReason, "evidence" | "relevance">;

function describeEvidence(person: Contact, context: ReasonContext): Evidence {
  if (context.roles.total === 0) return noEvidence;
  const role = readRole(person);
  return describeLeader(role, context) ?? describeRecruiter(role, context) ?? describeHead(role, context);
}

const noEvidence: Evidence = { evidence: null, relevance: 0 };

interface Role {
  title: string;
  level: string;
  jobFunction: JobFunctionCode | undefined;
}

const readRole = ({ jobTitle, managementLevel, jobFunction }: Contact): Role => ({
  title: jobTitle ?? "",
  level: managementLevel?.[0] ?? "",
  jobFunction: jobFunction?.[0] as JobFunctionCode | undefined,
});

function describeLeader({ level, jobFunction }: Role, { roles }: ReasonContext): Evidence | null {
  const own = jobFunction && roles.byFunction.get(jobFunction);
  const isManager = level === "Manager" || leadingLevels.has(level);
  return own && isManager ? { evidence: describeLead(level, jobFunction, own), relevance: 2 } : null;
}

function describeRecruiter({ title, jobFunction }: Role, { roles }: ReasonContext): Evidence | null {
  if (jobFunction !== "hr" || !recruiterPattern.test(title)) return null;
  return { evidence: `Fills jobs: ${countOpenJobs(roles.total)} here`, relevance: 2 };
}

function describeHead({ level, jobFunction }: Role, { roles, employees }: ReasonContext): Evidence {
  if (level !== "C Level Exec" || jobFunction !== "executive") return noEvidence;
  const decidesEachJob = employees !== null && employees <= smallCompany;
  return {
    evidence: `Decides for the whole company: ${countOpenJobs(roles.total)}`,
    relevance: decidesEachJob ? 2 : 1,
  };
}

function describeLead(
  level: string,
  jobFunction: JobFunctionCode,
  { count, titles }: { count: number; titles: readonly string[] },
): string {
  const role = leadingLevels.has(level) ? "Leads" : "Manages in";
  const example = shortenTitle(titles[0] ?? "");
  const jobs = count === 1 ? `1 open job: ${example}` : `${count} open jobs, such as ${example}`;
  return `${role} ${nameFunction(jobFunction)}, which has ${jobs}`;
}

const shownTitleLength = 60;

const shortenTitle = (title: string) =>
  title.length > shownTitleLength ? `${title.slice(0, shownTitleLength - 1).trimEnd()}…` : title;

const countOpenJobs = (total: number) =>
  `${total.toLocaleString("en-US")} ${total === 1 ? "job is" : "jobs are"} open`;

import * as z from "zod/mini";
import {
  type ContactSeniority,
  contactDataKinds,
  contactDepartments,
  contactSeniorities,
  targetDepartments,
} from "./contact-roles.ts";

/** The roles that the target selection offers. */
export const targetRoles = [
  "CEO",
  "President",
  "Founder",
  "Owner",
  "COO",
  "CFO",
  "CTO",
  "CMO",
  "VP Sales",
  "VP Marketing",
  "VP Engineering",
  "VP Operations",
  "VP Human Resources",
  "Sales Director",
  "Marketing Director",
  "Engineering Director",
  "HR Director",
  "Talent Acquisition Manager",
  "Hiring Manager",
  "Operations Manager",
] as const;

/** Sets of roles that lead generation offers under one name. */
export const rolePresets = [
  { name: "Hiring Managers", roles: ["Hiring Manager", "Operations Manager"] },
  { name: "C-Suite", roles: ["CEO", "COO", "CFO", "CTO", "CMO"] },
  { name: "VP Engineering", roles: ["VP Engineering"] },
  {
    name: "Directors",
    roles: ["Sales Director", "Marketing Director", "Engineering Director", "HR Director"],
  },
  { name: "Sales Leaders", roles: ["VP Sales", "Sales Director"] },
  { name: "Recruiting / HR", roles: ["Talent Acquisition Manager", "HR Director", "VP Human Resources"] },
] as const;

/** The seniority that is required of people in the chosen departments. */
export const decisionLevels = ["high", "medium", "any"] as const;
export type DecisionLevel = (typeof decisionLevels)[number];

const senioritiesOfDecision: Readonly<Record<DecisionLevel, readonly ContactSeniority[]>> = {
  high: ["VP", "C-Level", "Owner"],
  medium: ["Manager", "Director", "VP", "C-Level", "Owner"],
  any: [],
};

const nounOfDecision: Readonly<Record<DecisionLevel, string>> = {
  high: "VPs and above",
  medium: "managers and above",
  any: "anybody",
};

/** The choices of the target dialog: whom a bulk search looks for. */
export const targetChoice = z.object({
  roles: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  departments: z.array(z.enum(targetDepartments)),
  decision: z.enum(decisionLevels),
  /** Kinds of contact data of which a person must have at least one. */
  contactData: z.array(z.enum(contactDataKinds)),
  /** Years of employment that a person has at least. */
  minimumExperience: z.int().check(z.gte(0), z.lte(30)),
  /** The largest number of contacts at one company. */
  maximum: z.int().check(z.gte(10), z.lte(200)),
});
export type TargetChoice = z.output<typeof targetChoice>;

export const defaultTargetChoice: TargetChoice = {
  roles: ["CEO", "VP Sales"],
  departments: ["Executive", "Sales"],
  decision: "high",
  contactData: [...contactDataKinds],
  minimumExperience: 2,
  maximum: 50,
};

/** One search at a company. Without departments, `text` is read as a role; otherwise it only names the search. */
export const targetQuery = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  departments: z._default(z.array(z.enum(contactDepartments)), []),
  seniority: z._default(z.array(z.enum(contactSeniorities)), []),
});
export type TargetQuery = z.output<typeof targetQuery>;

/** What a bulk search looks for at each company: at most 10 searches, the most important first. */
export const contactTarget = z.extend(
  z.omit(targetChoice, { roles: true, departments: true, decision: true }),
  {
    queries: z.array(targetQuery).check(z.minLength(1), z.maxLength(10)),
  },
);
export type ContactTarget = z.output<typeof contactTarget>;

/** The largest number of contacts that a bulk search lists. */
export const bulkContactLimit = 100;

/** Number of searches at each company: 40 over all companies, but at least 4 and at most 10 at each. */
export function countTitlesPerCompany(companies: number): number {
  return Math.min(10, Math.max(4, Math.ceil(40 / Math.max(1, companies))));
}

/** Estimates the number of prospects: companies × roles × 2. */
export const estimateProspects = (companies: number, roles: number): number => companies * roles * 2;

/** Plans the searches of a bulk search over `companies` companies: each role, then the leaders of each department. */
export function planTarget(
  { roles, departments, decision, ...wishes }: TargetChoice,
  companies: number,
): ContactTarget {
  const seniority = [...senioritiesOfDecision[decision]];
  const queries: TargetQuery[] = [
    ...roles.map((text) => ({ text, departments: [], seniority: [] })),
    ...departments.map((department) => ({
      text: `${department}: ${nounOfDecision[decision]}`,
      departments: [department],
      seniority,
    })),
  ];
  return { ...wishes, queries: queries.slice(0, countTitlesPerCompany(companies)) };
}

/** Plans one search for each text, without filters, as lead generation does. */
export function planTexts(texts: readonly string[], companies: number): ContactTarget {
  const queries = texts.map((text) => ({ text, departments: [], seniority: [] }));
  const { maximum } = defaultTargetChoice;
  const limit = countTitlesPerCompany(companies);
  return { contactData: [], minimumExperience: 0, maximum, queries: queries.slice(0, limit) };
}

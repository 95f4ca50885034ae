import {
  type BuyingGroup,
  type BuyingGroupGap,
  type BuyingGroupPerson,
  type JobFunctionCode,
  jobFunctions,
  nameOfCode,
} from "@eq/contracts";
import type { SeniorPerson } from "../manager-titles/index.ts";

/** A function with open jobs. */
export interface OpenFunction {
  code: JobFunctionCode;
  open: number;
}

type Group = Pick<BuyingGroup, "decides" | "hires" | "gaps">;

const maxFunctions = 4;
const maxChiefs = 5;
const maxHiringPerFunction = 3;
const maxRecruiting = 3;
const ranks = { manager: 1, director: 2, chief: 4 };

/**
 * Arranges a company's people: chiefs and the heads of functions with open jobs decide; the managers below them, and human
 * resources, hire. Each person is listed once. Pure.
 */
export function arrangeGroup(
  people: readonly SeniorPerson[],
  openFunctions: readonly OpenFunction[],
  companyName: string,
): Group {
  const functions = openFunctions.slice(0, maxFunctions);
  const group: Group = { decides: [], hires: [], gaps: [] };
  const listed = new Set<string>();
  const put = (list: BuyingGroupPerson[], { id, name, title }: SeniorPerson, reason: string) => {
    if (!listed.has(id)) list.push({ id, name, title, reason });
    listed.add(id);
  };
  const chiefs = people.filter(isLeader);
  for (const chief of chiefs.slice(0, maxChiefs)) put(group.decides, chief, `Leads ${companyName}`);
  if (chiefs.length === 0)
    group.gaps.push(makeGap("executive", "chief", "No chief executive or owner listed"));
  for (const open of functions) {
    const head = findHead(people, open);
    if (head) put(group.decides, head, `Heads ${describeFunction(open.code)}, ${describeOpen(open)}`);
    else group.gaps.push(describeGap(open, ["VP", "director"]));
  }
  for (const open of functions) {
    const managers = listManagers(people, open).filter(({ id }) => !listed.has(id));
    for (const person of managers.slice(0, maxHiringPerFunction))
      put(group.hires, person, `Manages ${describeFunction(open.code)}, ${describeOpen(open)}`);
    if (listManagers(people, open).length === 0) group.gaps.push(describeGap(open, ["manager"]));
  }
  addRecruiting(group, people, put);
  return group;
}

function addRecruiting(
  group: Group,
  people: readonly SeniorPerson[],
  put: (list: BuyingGroupPerson[], person: SeniorPerson, reason: string) => void,
): void {
  const recruiting = people
    .filter(({ meaning }) => meaning.jobFunction === "hr")
    .toSorted((one, other) => Number(recruits(other)) - Number(recruits(one)));
  for (const person of recruiting.slice(0, maxRecruiting))
    put(group.hires, person, recruits(person) ? "Leads recruiting" : "Leads human resources");
  if (recruiting.length === 0)
    group.gaps.push(makeGap("hr", "manager", "Nobody in human resources or recruiting listed"));
}

const recruits = ({ meaning: { words } }: SeniorPerson) =>
  ["talent", "recruiting", "recruitment", "recruiter"].some((word) => words.includes(word));

function isLeader({ meaning }: SeniorPerson): boolean {
  return meaning.rank >= ranks.chief && (meaning.jobFunction === "executive" || meaning.jobFunction === null);
}

/** The most senior person of a function from director upwards. */
function findHead(people: readonly SeniorPerson[], { code }: OpenFunction): SeniorPerson | undefined {
  return people
    .filter(({ meaning }) => meaning.jobFunction === code && meaning.rank >= ranks.director)
    .toSorted((one, other) => other.meaning.rank - one.meaning.rank)[0];
}

/** The managers and directors of a function, the nearest to the jobs first. */
function listManagers(people: readonly SeniorPerson[], { code }: OpenFunction): SeniorPerson[] {
  return people
    .filter(
      ({ meaning }) => meaning.jobFunction === code && [ranks.manager, ranks.director].includes(meaning.rank),
    )
    .toSorted((one, other) => one.meaning.rank - other.meaning.rank);
}

const describeFunction = (code: JobFunctionCode) => nameOfCode(jobFunctions, code);

const describeOpen = ({ open }: OpenFunction) => (open === 1 ? "1 open job" : `${open} open jobs`);

function describeGap(open: OpenFunction, levels: readonly string[]): BuyingGroupGap {
  const place = describeFunction(open.code);
  const text = `No ${levels.join(" or ")} of ${place} listed, though there ${open.open === 1 ? "is" : "are"} ${describeOpen(open)}`;
  return makeGap(open.code, levels.join(" or "), text);
}

const makeGap = (code: JobFunctionCode, level: string, text: string): BuyingGroupGap => ({
  function: describeFunction(code),
  level,
  text,
});

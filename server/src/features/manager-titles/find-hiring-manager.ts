import { type Company, nameKey } from "@eq/contracts";
import type { RequestOptions } from "../../adapters/prospect-data/port.ts";
import { describeHolder } from "./describe-basis.ts";
import { gatherEvidence, readSeniors, type SeniorPerson } from "./gather-evidence.ts";
import { rankTitles } from "./rank-titles.ts";
import { readJobTitle } from "./read-job.ts";
import type { ManagerSources } from "./suggest-manager-titles.ts";

/** The person who most likely manages a posting. */
export interface HiringManagerMatch {
  /** The person's id in the directory; null when a posting names somebody whom the directory does not list. */
  id: string | null;
  name: string;
  title: string | null;
  /** The probability that the person is the manager, 0 to 1; 1 for a person whom the posting names. */
  likelihood: number;
  /** Why, in words for the user. */
  basis: string;
}

export interface PostingQuestion {
  company: Company;
  posting: {
    title: string;
    location?: string | null | undefined;
    /** The manager whom the posting names, if any. */
    manager?: { name?: string | null | undefined; title?: string | null | undefined } | null | undefined;
  };
}

/** Finds who most likely manages a company's posting; null when nobody listed stands above the job. */
export async function findHiringManager(
  sources: ManagerSources,
  question: PostingQuestion,
  options: RequestOptions = {},
): Promise<HiringManagerMatch | null> {
  const [first = null] = await listHiringManagers(sources, question, options);
  return first;
}

/**
 * Lists who may manage a company's posting, the likeliest first: only the person whom the posting names, else the company's
 * listed people who stand above the job. For signed-in users only, because it returns names.
 */
export async function listHiringManagers(
  { prospects }: ManagerSources,
  { company, posting }: PostingQuestion,
  options: RequestOptions = {},
): Promise<HiringManagerMatch[]> {
  const job = readJobTitle(posting.title);
  const { name, title } = posting.manager ?? {};
  if (name) {
    const seniors = await readSeniors(prospects, company, job.jobFunction, options);
    return [matchStatedManager(seniors, name, title ?? null)];
  }
  const location = posting.location ?? null;
  const evidence = await gatherEvidence(prospects, { job, company, location }, options);
  const people = rankTitles(evidence).titles.filter(({ holders }) => holders.length > 0);
  return people
    .flatMap(({ holders, likelihood }) =>
      holders.map((person) => ({
        person,
        likelihood: likelihood * shareOfHolder(person, holders, evidence.city),
      })),
    )
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .map(({ person, likelihood }) => {
      const { id, name, title } = person;
      return { id, name, title, likelihood, basis: describeHolder(person, job, company) };
    });
}

/** A person with the title in the job's city counts as much as three elsewhere. */
const placeWeight = 3;

/** The share of a title's likelihood that belongs to one of the people who have it. */
function shareOfHolder(person: SeniorPerson, holders: readonly SeniorPerson[], city: string | null): number {
  const weigh = (each: SeniorPerson) => (city !== null && each.city === city ? placeWeight : 1);
  return weigh(person) / holders.reduce((sum, each) => sum + weigh(each), 0);
}

function matchStatedManager(
  seniors: readonly SeniorPerson[],
  name: string,
  title: string | null,
): HiringManagerMatch {
  const key = nameKey(name);
  const person = seniors.find((each) => nameKey(each.name) === key);
  const basis = "The posting names this person";
  if (person) return { id: person.id, name: person.name, title: person.title, likelihood: 1, basis };
  return { id: null, name, title, likelihood: 1, basis };
}

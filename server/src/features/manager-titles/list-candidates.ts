import { deriveManagerTitles } from "./derived-titles.ts";
import type { Evidence, SeniorPerson } from "./gather-evidence.ts";
import { readPersonTitle, type TitleMeaning, titleKey } from "./read-job.ts";
import { listUsualTitles } from "./reporting-lines.ts";
import type { TitleSample } from "./title-samples.ts";

/** A title that the manager may have, with the evidence for it. */
export interface TitleCandidate {
  key: string;
  title: string;
  meaning: TitleMeaning;
  /** The company's people who have the title. */
  holders: readonly SeniorPerson[];
  /** The title's share among people in comparable positions, by sample. */
  shares: Record<keyof Evidence["samples"], number>;
  /** Companies whose people have the title, in the samples. */
  companies: number;
  /** The title's share among the usual titles of such jobs, and of all jobs of the function. */
  usualOwn: number;
  usual: number;
  isDerived: boolean;
}

/** Lists every title that some evidence names and that stands above the job. */
export function listCandidates(evidence: Evidence): TitleCandidate[] {
  const { job, seniors, samples } = evidence;
  const candidates = new Map<string, TitleCandidate>();
  const add = (title: string, meaning?: TitleMeaning): TitleCandidate => {
    const key = titleKey(title);
    const known = candidates.get(key);
    if (known) return known;
    const candidate = {
      key,
      title,
      meaning: meaning ?? readPersonTitle(title),
      holders: [],
      shares: { role: 0, roleAny: 0, alike: 0, alikeHigher: 0 },
      companies: 0,
      usualOwn: 0,
      usual: 0,
      isDerived: false,
    };
    candidates.set(key, candidate);
    return candidate;
  };
  for (const person of seniors) {
    const candidate = add(person.title, person.meaning);
    candidate.holders = [...candidate.holders, person];
  }
  const { own, general } = listUsualTitles(job);
  for (const [title, share] of own) add(title, placeAbove(title, job)).usualOwn += share;
  for (const [title, share] of general) add(title, placeAbove(title, job)).usual += share;
  for (const title of deriveManagerTitles(job)) add(title).isDerived = true;
  for (const name of Object.keys(samples) as (keyof typeof samples)[]) addSample(add, samples[name], name);
  return [...candidates.values()].filter(
    ({ key, meaning }) => key !== titleKey(job.title) && meaning.rank > job.rank,
  );
}

/** A usual title stands above the job although its words may not say so: a principal above teachers, a partner above clerks. */
function placeAbove(title: string, job: TitleMeaning): TitleMeaning {
  const meaning = readPersonTitle(title);
  const jobFunction = meaning.jobFunction ?? job.jobFunction;
  return { ...meaning, jobFunction, rank: Math.max(meaning.rank, job.rank + 1) };
}

function addSample(
  add: (title: string) => TitleCandidate,
  sample: TitleSample,
  name: keyof Evidence["samples"],
) {
  for (const { title, people, companies } of sample.titles.values()) {
    const candidate = add(title);
    candidate.shares[name] = people / sample.people;
    if (name !== "roleAny") candidate.companies = Math.max(candidate.companies, companies);
  }
}

import {
  type suggestManagerTitles as contract,
  type InputOf,
  type ManagerTitle,
  managerTitleLimits,
} from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";
import { findCompany } from "../company-names/index.ts";
import { describeBasis } from "./describe-basis.ts";
import { gatherEvidence } from "./gather-evidence.ts";
import { type Ranking, rankTitles } from "./rank-titles.ts";
import { readJobTitle } from "./read-job.ts";

export interface ManagerSources {
  prospects: ProspectData;
}

/** A call makes at most five searches, most of them remembered. */
const suggestionLimit = { key: "manager titles", perMinute: 600, what: "suggestions of titles are made" };

/** A further title than the first three is suggested when it is at least so likely. */
const minLikelihood = 0.03;

/**
 * Suggests titles of the manager to whom a job reports.
 * @throws Refusal 400 for a title without a letter or digit, 429 beyond 600 calls a minute
 */
export async function suggestManagerTitles(
  context: UserContext,
  input: InputOf<typeof contract>,
  { prospects }: ManagerSources,
) {
  await countUserCall(context, suggestionLimit);
  const { signal } = context;
  const job = readJobTitle(input.jobTitle);
  if (job.words.length === 0) throw badRequest("jobTitle: Enter a job title with at least one word");
  const company = await findCompany(
    prospects,
    { id: input.companyId, name: input.company, place: input.location },
    { signal, matches: ["exact", "alike"] },
  );
  const location = input.location ?? null;
  const evidence = await gatherEvidence(prospects, { job, company, location }, { signal });
  const { titles, confidence } = rankTitles(evidence);
  const suggestions = chooseTitles(titles).map(
    (candidate): ManagerTitle => ({
      title: candidate.title,
      likelihood: round(candidate.likelihood),
      basis: describeBasis(candidate, company),
    }),
  );
  return { titles: suggestions.map(({ title }) => title), confidence: round(confidence), suggestions };
}

/** The first three titles, and further ones that are likely enough. */
export function chooseTitles(titles: Ranking["titles"]): Ranking["titles"] {
  const { min, max } = managerTitleLimits;
  return titles.slice(0, max).filter(({ likelihood }, at) => at < min || likelihood >= minLikelihood);
}

const round = (probability: number) => Math.round(probability * 1000) / 1000;

import { fundingRoundCodes } from "@eq/contracts";
import type { Random } from "../../server/src/directory/demo/random.ts";
import { maxTechnologies, technologyNames, unknownByte } from "./directory-data.ts";

interface FundedCompanies {
  readonly count: number;
  readonly funding: Float64Array;
}

/** Draws the founding years, and the last rounds of companies with funding and of a few others. */
export function drawCompanyFacts(random: Random, { count, funding }: FundedCompanies) {
  const facts = {
    founded: new Int16Array(count).fill(-1),
    round: new Uint8Array(count).fill(unknownByte),
    fundingAge: new Int32Array(count).fill(-1),
  };
  for (let company = 0; company < count; company++) {
    if (random.chance(0.8))
      facts.founded[company] = 2026 - Math.min(200, Math.floor(80 * random.next() ** 2));
    const isFunded = (funding[company] as number) >= 0;
    if (!isFunded && !random.chance(0.03)) continue;
    facts.round[company] = random.int(0, fundingRoundCodes.length - 1);
    if (isFunded) facts.fundingAge[company] = Math.floor(5000 * random.next() ** 1.5);
  }
  return facts;
}

/** Draws which jobs are remote, and the technologies of a third of the postings; frequent ones come first. */
export function drawPostingDetails(random: Random, count: number) {
  const details = {
    remote: new Uint8Array(count),
    technologies: new Uint8Array(count * maxTechnologies).fill(unknownByte),
  };
  for (let job = 0; job < count; job++) {
    details.remote[job] = random.chance(0.2) ? 1 : 0;
    const named = random.chance(0.35) ? random.int(1, maxTechnologies) : 0;
    for (let at = 0; at < named; at++)
      details.technologies[job * maxTechnologies + at] = Math.floor(
        technologyNames.length * random.next() ** 2,
      );
  }
  return details;
}

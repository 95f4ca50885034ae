import { fundingRoundCodes, type Hiring, type SearchParameters } from "@eq/contracts";
import { technologyNames } from "./directory-data.ts";
import { makeParameters, type QuerySampler } from "./query-sampler.ts";
import type { SearchQuestion } from "./question.ts";

function drawCompanyFacts({ random }: QuerySampler): Partial<SearchParameters> {
  const facts: readonly Partial<SearchParameters>[] = [
    {
      founded: { min: random.int(1990, 2022), max: null },
      includeUnknown: random.chance(0.2) ? ["founded"] : [],
    },
    { openJobs: { min: random.int(2, 20), max: null } },
    { lastRounds: [random.pick(fundingRoundCodes)] },
    { lastFundedWithinDays: random.pick([90, 180, 365, 730]) },
  ];
  return random.pick(facts);
}

function drawHiring(draw: QuerySampler): Hiring {
  const { random } = draw;
  return {
    titles: [],
    functions: random.chance(0.3) ? [draw.jobFunction()] : [],
    ...(random.chance(0.5) ? { remote: true } : { technologies: [random.pick(technologyNames)] }),
  };
}

/**
 * Makes a search for companies, or for people at companies, by founding year, last funding round, number of open jobs,
 * remote work or technologies.
 */
export function askByFacts(draw: QuerySampler): SearchQuestion {
  const { random } = draw;
  const parameters = makeParameters({
    ...(random.chance(0.5) ? drawCompanyFacts(draw) : { hiring: drawHiring(draw) }),
    industryCodes: random.chance(0.4) ? draw.industries(2) : [],
    places: random.chance(0.3) ? [draw.region()] : [],
  });
  return { kind: random.chance(0.7) ? "companies" : "people", parameters, page: 1 };
}

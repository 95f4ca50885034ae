import { emptySearchParameters, type InterpretationDetail, type SearchParameters } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { PlannedSearch } from "./plan-search.ts";

const labels: Readonly<Record<keyof SearchParameters, string>> = {
  industryCodes: "industry",
  places: "place",
  employees: "company size",
  revenue: "revenue",
  funding: "total funding",
  hiring: "open jobs",
  candidate: "suitable jobs for a candidate",
  jobFunctions: "job function",
  departments: "department",
  managementLevels: "seniority",
  titles: "job title",
  exclude: "exclusions",
  similarTo: "similar companies",
  keywords: "keywords",
  includeUnknown: "unknown values",
  sort: "order",
  founded: "founding year",
  openJobs: "number of open jobs",
  lastRounds: "last funding round",
  lastFundedWithinDays: "time of the last funding",
  employers: "employer",
  kinds: "kind of business",
  literalTitles: "literal job titles",
  companies: "company name",
};

const listTexts = new Intl.ListFormat("en-US", { type: "conjunction" });

type Source = Pick<ProspectData, "name" | "honours">;

/** Lists what a search sets and the source of its results ignores, in words for the user. */
export function listIgnored(parameters: SearchParameters, { honours }: Source): string[] {
  const empty = emptySearchParameters();
  const names = Object.keys(labels) as (keyof SearchParameters)[];
  const isSet = (name: keyof SearchParameters) =>
    JSON.stringify(parameters[name]) !== JSON.stringify(empty[name]);
  return names.filter((name) => !honours.has(name) && isSet(name)).map((name) => labels[name]);
}

/** Adds to a plan a sentence about the parameters that the source of its results ignores. */
export function noteIgnored(plan: PlannedSearch, source: Source): PlannedSearch {
  const ignored = listIgnored(plan.parameters, source);
  const note: Pick<InterpretationDetail, "ignored"> =
    ignored.length === 0
      ? {}
      : { ignored: `${source.name} does not search by ${listTexts.format(ignored)}: this was left out.` };
  const { improve } = plan;
  return {
    ...plan,
    interpretation: { ...plan.interpretation, ...note },
    improve:
      improve &&
      (async (signal) => {
        const better = await improve(signal);
        return better && noteIgnored(better, source);
      }),
  };
}

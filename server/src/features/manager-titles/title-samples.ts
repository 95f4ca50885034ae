import {
  emptySearchParameters,
  type ManagementLevel,
  managementLevels,
  type SearchParameters,
} from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { titleKey } from "./read-job.ts";

/** Titles of people, by title key, each with the companies whose people have it. */
export interface TitleSample {
  /** Number of people of the sample. */
  people: number;
  titles: ReadonlyMap<string, { title: string; people: number; companies: number }>;
}

export const emptySample: TitleSample = { people: 0, titles: new Map() };

/** Samples change slowly, so that a sample is used for ten minutes. */
const maxAgeMs = 600_000;
const maxSamples = 2000;

interface StoredSample {
  readAt: number;
  sample: Promise<TitleSample>;
}

const samplesBySource = new WeakMap<ProspectData, Map<string, StoredSample>>();

/**
 * Reads which titles people of one management level have, from the first `size` people that match the filters. Concurrent
 * calls share one search, which therefore does not stop when one caller disconnects.
 */
export function readTitleSample(
  prospects: ProspectData,
  rank: number,
  filters: Partial<SearchParameters>,
  size: number,
): Promise<TitleSample> {
  const level = managementLevels[5 - rank];
  if (level === undefined) return Promise.resolve(emptySample);
  const samples = samplesBySource.get(prospects) ?? new Map<string, StoredSample>();
  samplesBySource.set(prospects, samples);
  const key = JSON.stringify([rank, size, filters]);
  const stored = samples.get(key);
  if (stored && performance.now() - stored.readAt < maxAgeMs) return stored.sample;
  samples.delete(key);
  if (samples.size >= maxSamples) samples.delete(samples.keys().next().value ?? "");
  const sample = searchTitles(prospects, level, filters, size);
  samples.set(key, { readAt: performance.now(), sample });
  sample.catch(() => samples.delete(key));
  return sample;
}

async function searchTitles(
  prospects: ProspectData,
  level: ManagementLevel,
  filters: Partial<SearchParameters>,
  size: number,
): Promise<TitleSample> {
  const parameters = { ...emptySearchParameters(), ...filters, managementLevels: [level] };
  const { people } = await prospects.searchPeople(parameters, { number: 1, size });
  const titled = people.flatMap(({ jobTitle, companyId }) =>
    jobTitle ? [{ title: jobTitle, key: titleKey(jobTitle), companyId }] : [],
  );
  const titles = Map.groupBy(titled, ({ key }) => key);
  return {
    people: titled.length,
    titles: new Map(
      [...titles].map(([key, holders]) => [
        key,
        {
          title: holders[0]?.title ?? "",
          people: holders.length,
          companies: new Set(holders.map(({ companyId }) => companyId)).size,
        },
      ]),
    ),
  };
}

import type { LeadStatus } from "@eq/contracts";
import type { CompanyState, SourcePosition } from "../../adapters/company-events/port.ts";
import type { ComparedValues } from "../search-changes/index.ts";

/** A company's values as a visit stores them: status, open jobs, score, version of its formula. */
export type StoredValues = readonly [LeadStatus, number | null, number | null, number | null];

/** A visit to the feed, with what was known when the feed was last read in it. */
export interface Visit {
  visit: number;
  sinceVisit: number | null;
  /** ISO 8601. */
  readAt: string;
  position: SourcePosition;
  /** By company id. */
  companies: Readonly<Record<string, StoredValues>>;
}

/** Hours without a reading after which the next reading is another visit. */
const visitGapHours = 8;

export interface PlannedVisit {
  visit: number;
  since: Visit | null;
}

/**
 * Decides which visit a reading belongs to, and since which earlier visit events are listed.
 * @param visits the stored visits, newest first
 */
export function planVisit(visits: readonly Visit[], now: Date): PlannedVisit {
  const [newest] = visits;
  if (!newest) return { visit: 1, since: null };
  const hours = (now.getTime() - new Date(newest.readAt).getTime()) / 3_600_000;
  if (hours >= visitGapHours) return { visit: newest.visit + 1, since: newest };
  return { visit: newest.visit, since: visits.find(({ visit }) => visit === newest.sinceVisit) ?? null };
}

/** The values of companies as a visit stores them. */
export function storeValues(states: Iterable<CompanyState>): Record<string, StoredValues> {
  return Object.fromEntries(
    [...states].map(({ id, leadStatus, openJobs, score, formulaVersion }) => [
      id,
      [leadStatus, openJobs, score, formulaVersion],
    ]),
  );
}

/** Reads values as they can be compared. */
export function readValues([leadStatus, openJobs, score, formulaVersion]: StoredValues): ComparedValues {
  return { leadStatus, openJobs, score, formulaVersion };
}

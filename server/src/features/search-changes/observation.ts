import { type Company, type IntentReason, type LeadStatus, readLeadStatus } from "@eq/contracts";

/** Points of a score by kind of reason; funding also has the text of its strongest reason. */
export type ReasonPoints = Partial<Record<IntentReason["kind"], { points: number; text?: string }>>;

/** What a run saw of a company. */
export interface Observation {
  leadStatus: LeadStatus;
  openJobs: number | null;
  score: number | null;
  /** The version of the score's formula; null for a company without stored reasons. */
  formulaVersion: number | null;
  reasons: ReasonPoints;
}

/** Limit of a reason's stored text in characters. */
const reasonTextLimit = 120;

/**
 * Kinds of reasons whose text is stored. The texts of news may name people, and those of other kinds count jobs and change
 * every day.
 */
const namedKinds: readonly IntentReason["kind"][] = ["funding"];

const roundOrNull = (value: number | null | undefined) =>
  typeof value === "number" ? Math.round(value) : null;

/** Reads what a run sees of a company. */
export function observeCompany({ leadStatus, totalJobs, rivScore, signals }: Company): Observation {
  return {
    leadStatus: readLeadStatus(leadStatus),
    openJobs: roundOrNull(totalJobs),
    score: roundOrNull(rivScore),
    formulaVersion: signals?.formulaVersion ?? null,
    reasons: sumReasonPoints(signals?.reasons ?? []),
  };
}

function sumReasonPoints(reasons: readonly IntentReason[]): ReasonPoints {
  const sums: ReasonPoints = {};
  for (const { kind, points, text } of reasons.toSorted((one, other) => other.points - one.points)) {
    const sum = sums[kind];
    const name = sum?.text ?? (namedKinds.includes(kind) ? text.slice(0, reasonTextLimit) : undefined);
    sums[kind] = { points: (sum?.points ?? 0) + points, ...(name !== undefined && { text: name }) };
  }
  return sums;
}

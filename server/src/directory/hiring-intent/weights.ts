/** The most points that each part of the score can give. They add up to 100, so no score exceeds 100. */
export const pointLimits = {
  openJobs: 20,
  shareOfHeadcount: 8,
  newJobs: 14,
  abovePace: 12,
  netRise: 8,
  leaders: 5,
  functions: 4,
  newFunction: 3,
  growth: 5,
  funding: 10,
  expansion: 6,
  leadership: 3,
  contract: 2,
} as const;
/** The most points that each part of the score can deduct. */
export const deductionLimits = { netFall: 12, decline: 5, layoffs: 16 } as const;

/** Half-lives in days: after each, a piece of evidence counts half as much. */
export const halfLivesDays = {
  /**
   * Half-life of an open posting. After `ghostJobAgeDays` days, its weight additionally halves every `ghostJob` days.
   */
  openJob: 60,
  ghostJob: 30,
  /** Half-life of a new posting. */
  newJob: 21,
  /** Half-life for the company's usual number of postings. It is long, so that postings of most of a year count. */
  pace: 180,
  /** Half-life for openings minus closings. */
  balance: 30,
  newFunction: 30,
  growth: 180,
  funding: 120,
  expansion: 60,
  leadership: 45,
  contract: 60,
  layoffs: 75,
} as const;

/** A posting that is open for more days than this is probably a ghost job: nobody will be hired for it. */
export const ghostJobAgeDays = 120;

/** Weight of evidence by its age in days: 1 when new, halved after each half-life. */
export const calculateDecay = (age: number, halfLife: number) => 2 ** (-age / halfLife);

/** Weight of an open posting by its age in days. If the age is unknown, the weight is one half. */
export function weighOpenPosting(age: number | null): number {
  if (age === null) return 0.5;
  return (
    calculateDecay(age, halfLivesDays.openJob) *
    calculateDecay(Math.max(0, age - ghostJobAgeDays), halfLivesDays.ghostJob)
  );
}

/**
 * Returns a share from 0 to 1 that grows with `value`: steeply at first, then ever more slowly. It is 0.63 when `value`
 * is `scale`.
 */
export const calculateSaturatingShare = (value: number, scale: number) =>
  1 - Math.exp(-Math.max(0, value) / scale);

/**
 * Returns a share that grows logarithmically from 0 to 1 while `value` grows from 0 to `full`. Ten more jobs raise it
 * much for a company with ten jobs, but little for one with a hundred.
 */
export const calculateLogarithmicShare = (value: number, full: number) =>
  Math.min(1, Math.log1p(Math.max(0, value)) / Math.log1p(full));

export const sumNumbers = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

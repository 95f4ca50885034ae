/** Maximum points of each part; together 100, so that a score never needs clamping. */
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
/** Maximum points that each part can deduct. */
export const deductionLimits = { netFall: 12, decline: 5, layoffs: 16 } as const;

/** Half-lives in days: after each, a piece of evidence counts half as much. */
export const halfLives = {
  /** Half-life of an open posting; beyond `ghostAge` it also decays by `ghostJob`. */
  openJob: 60,
  ghostJob: 30,
  /** Half-life of a new posting. */
  newJob: 21,
  /** Half-life for the company's usual pace of posting, for which most of a year counts. */
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

/** A posting that is open for more days than this is probably a ghost job, which nobody is hired for. */
export const ghostAge = 120;

/** Weight of evidence by its age in days: 1 when new, halved after each half-life. */
export const decay = (age: number, halfLife: number) => 2 ** (-age / halfLife);

/** Weight of an open posting by its age in days; half for an unknown age. */
export function openWeight(age: number | null): number {
  if (age === null) return 0.5;
  return decay(age, halfLives.openJob) * decay(Math.max(0, age - ghostAge), halfLives.ghostJob);
}

/** Rises from 0 towards 1; reaches 63 % at `scale`. */
export const saturatingShare = (value: number, scale: number) => 1 - Math.exp(-Math.max(0, value) / scale);

/** Rises logarithmically from 0 to 1 at `full`: ten more jobs mean much for ten and little for a hundred. */
export const logarithmicShare = (value: number, full: number) =>
  Math.min(1, Math.log1p(Math.max(0, value)) / Math.log1p(full));

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The most points that each part can give; together 100, so that a score never needs cutting off. */
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
/** The most points that each part can take away. */
export const deductionLimits = { netFall: 12, decline: 5, layoffs: 16 } as const;

/** Days after which a piece of evidence counts half as much. */
export const halfLives = {
  /** An open posting; beyond `ghostAge` it fades by `ghostJob` as well. */
  openJob: 60,
  ghostJob: 30,
  /** Postings as news of hiring. */
  newJob: 21,
  /** The company's usual pace: most of a year counts. */
  pace: 180,
  /** Openings and closings set against each other. */
  balance: 30,
  newFunction: 30,
  growth: 180,
  funding: 120,
  expansion: 60,
  leadership: 45,
  contract: 60,
  layoffs: 75,
} as const;

/** A posting that is open longer than this, in days, is hardly a job that somebody is being hired for. */
export const ghostAge = 120;

/** What evidence of an age in days still counts: 1 when new, half after each half-life. */
export const decay = (age: number, halfLife: number) => 2 ** (-age / halfLife);

/** What an open posting counts for at an age in days; one of unknown age counts half. */
export function openWeight(age: number | null): number {
  if (age === null) return 0.5;
  return decay(age, halfLives.openJob) * decay(Math.max(0, age - ghostAge), halfLives.ghostJob);
}

/** Grows from 0 towards 1; at `scale` it has reached 63 %. */
export const saturate = (value: number, scale: number) => 1 - Math.exp(-Math.max(0, value) / scale);

/** Grows from 0 by the logarithm, to 1 at `full`: ten jobs more say much of ten and little of a hundred. */
export const climb = (value: number, full: number) =>
  Math.min(1, Math.log1p(Math.max(0, value)) / Math.log1p(full));

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

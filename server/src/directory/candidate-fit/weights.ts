/**
 * The weights of role, level, place and skills. The weights of the parts that the candidate states are scaled to 100
 * points.
 */
export const partWeights = { role: 60, level: 20, place: 20, skills: 20 } as const;

/** A posting that names this many of the candidate's skills gets all points for skills. */
export const fullSkillCount = 3;

/** Shares of the points for the role, by how similar a job's title is to the wanted title. */
export const roleShares = {
  same: 1,
  /** Share for a title that is another name of the same job: engineer and developer. */
  sameByOtherName: 0.95,
  /**
   * Share for a title with all words of the role and one other word. Each further word reduces the share by
   * `furtherWord`, but not below `containsMin`.
   */
  contains: 0.8,
  furtherWord: 0.05,
  containsMin: 0.65,
  /** Subtracted from the share of a title that contains another name of the role instead of the role. */
  byOtherName: 0.05,
  /**
   * Share for a title with the same job function and a word of the role's field: "Accounting Clerk" for an accountant.
   */
  sharesField: 0.5,
  /** Share for a title with all words of the role but another job function: "Nurse Recruiter" for a nurse. */
  containsElsewhere: 0.4,
  /** Share for a title with the same job function and kind of position: "Production Manager" for a plant manager. */
  sharesPosition: 0.4,
  sameFunction: 0.2,
  none: 0,
} as const;

/** Two titles count as similar only if their levels are at most this many steps of `experienceLevels` apart. */
export const maxLevelSteps = 3;

/**
 * Each of a candidate's roles has a `rankFactor` this much lower than the role before it, but not below
 * `minRankFactor`.
 */
export const rankFactorStep = 0.05;
export const minRankFactor = 0.8;

/**
 * Shares of the points for the level. The index is the number of steps in `experienceLevels` between the job's level
 * and the candidate's.
 */
export const levelShares: readonly number[] = [1, 0.6, 0.25];

export const placeShares = {
  inside: 1,
  near: 0.9,
  remote: 0.7,
  sameState: 0.5,
  unknown: 0.4,
  sameCountry: 0.25,
  elsewhere: 0,
} as const;

/** Jobs within this many kilometres of a city count as near. */
export const nearRadiusKm = 40;

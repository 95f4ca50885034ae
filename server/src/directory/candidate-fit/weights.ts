/** Maximum points of each part. If the candidate states no level or no place, the other parts share its points. */
export const partWeights = { role: 60, level: 20, place: 20 } as const;

/** The share of the role's points that a job title gets, by its similarity to the wanted title. */
export const roleShares = {
  same: 1,
  /** Share for a title that differs only by synonyms: engineer and developer. */
  sameByOtherName: 0.95,
  /**
   * Share for a title with all words of the role and one other word; each further word deducts `furtherWord`, down to
   * `containsMin`.
   */
  contains: 0.8,
  furtherWord: 0.05,
  containsMin: 0.65,
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

/** Titles whose levels are more than this many steps of `experienceLevels` apart do not count as similar. */
export const maxLevelSteps = 3;

/** A candidate's second role has a `rankFactor` this much lower than the first, and so on, down to `minRankFactor`. */
export const rankFactorStep = 0.05;
export const minRankFactor = 0.8;

/**
 * Shares of the level's points by the distance between the levels of job and candidate, in steps of `experienceLevels`.
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

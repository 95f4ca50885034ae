/** The most points of each part. A part that a candidate says nothing of leaves its points to the others. */
export const partWeights = { role: 60, level: 20, place: 20 } as const;

/** What a title is worth beside the wanted one, as a share of the role's points. */
export const roleShares = {
  same: 1,
  /** The same title but for a word that says the same: engineer and developer. */
  sameByOtherName: 0.95,
  /** All words of the role and one more; each further word takes `furtherWord`, down to `containsLeast`. */
  contains: 0.8,
  furtherWord: 0.05,
  containsLeast: 0.65,
  /** In the same function with a word of the role's field: "Accounting Clerk" for an accountant. */
  sharesField: 0.5,
  /** All words of the role, but in another function: "Nurse Recruiter" for a nurse. */
  containsElsewhere: 0.4,
  /** In the same function at the same kind of post: "Production Manager" for a plant manager. */
  sharesPost: 0.4,
  sameFunction: 0.2,
  none: 0,
} as const;

/** Titles that are further apart, in steps of `experienceLevels`, are not like each other. */
export const furthestLevel = 3;

/** Each role is worth so much less than the one before it, down to `rankLeast`. */
export const rankStep = 0.05;
export const rankLeast = 0.8;

/** By how many steps of `experienceLevels` a job is away from the candidate's. */
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

/** How far a city reaches, in kilometres. */
export const nearKm = 40;

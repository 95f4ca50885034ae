/** Minimum shares of right answers; `npm run eval:resumes` fails below them. */
export const minShares = {
  unseen: { name: 0.95, title: 0.95, level: 0.95, place: 0.95, industry: 0.8 },
  shared: { name: 0.85, title: 0.85, level: 0.85, place: 0.85, industry: 0.8 },
} as const;

/** Maximum milliseconds for a file at the 95th percentile, extraction and reading together. */
export const maxMsPerFile = 1000;

/** Minimum shares for the small sample of the tests. */
export const minSharesOfSample = {
  name: 0.97,
  title: 0.95,
  level: 0.95,
  place: 0.94,
  industry: 0.92,
} as const;

/** Minimum shares for the resumes in other languages and the profiles of a social network. */
export const minSharesInLanguages = { name: 0.9, title: 0.9, place: 0.9 } as const;

/**
 * The minimum probability at which a guess is used. It was measured on held-out data
 * (docs/decisions/008-industry-fallback.md). For unknown kinds of business, guesses of at least 0.7 are right in 9 of
 * 10 cases, and guesses of at least 0.8 in 24 of 25. For functions of unknown titles, guesses of at least 0.45 are
 * right in 19 of 20. The guess for a company's label is stored with the company, so it needs a higher probability
 * than a guess for a query.
 */
export const minProbability = { query: 0.7, label: 0.8, jobFunction: 0.45 };

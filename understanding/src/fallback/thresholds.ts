/**
 * The minimum probability of a guess that is used, measured on held-out data
 * (docs/decisions/008-industry-fallback.md). For unknown names, guesses from 0.7 are right in 9 of 10 cases and
 * guesses from 0.8 in 24 of 25. For functions of unknown titles, guesses from 0.45 are right in 19 of 20. A stored
 * label filters permanently, so it needs a higher probability than a query.
 */
export const minProbability = { query: 0.7, label: 0.8, jobFunction: 0.45 };

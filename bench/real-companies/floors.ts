/** Minimum share of right companies among the first 25 for kinds of business, by set (see kinds.csv). */
export const minKindShares: Record<string, number> = { tuning: 0.85, "held-out": 0.7, stranger: 0.7 };

/** Minimum shares of company names typed alone whose company is among the first five results, and is the first. */
export const minNameShares = { found: 0.97, first: 0.9 };

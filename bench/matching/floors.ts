import type { ShareFloors } from "./report.ts";

/** Minimum shares for companies. A kind's recall is the share of present companies that are matched or listed. */
export const minCompanyShares: ShareFloors = {
  precision: 0.98,
  recall: { case: 0.99, suffix: 0.99, the: 0.99, typo: 0.9, abbreviation: 0.85, "dropped word": 0.8 },
};

/** Minimum shares for people. */
export const minPeopleShares: ShareFloors = { precision: 0.98, recall: { all: 0.93 } };

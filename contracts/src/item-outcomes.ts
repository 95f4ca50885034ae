/**
 * How an item of a run ended. `partly`: a contact with some but not all of email, phone and so on. `ambiguous`: several
 * candidates, nothing is charged until the user chooses one. `opted-out`: the person does not want to be listed.
 */
export const itemOutcomes = ["found", "partly", "ambiguous", "nothing", "opted-out", "failed"] as const;
export type ItemOutcome = (typeof itemOutcomes)[number];

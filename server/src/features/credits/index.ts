export type { Admission, SearchAttempt } from "./admit.ts";
export { admitPlan } from "./admit-plan.ts";
export type { SearchLimits } from "./start-search.ts";

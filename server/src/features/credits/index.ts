export { type Admission, type SearchAttempt } from "./admit.ts";
export { admitPlan } from "./admit-plan.ts";

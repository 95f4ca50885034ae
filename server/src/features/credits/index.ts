export { type Admission, admit, type SearchAttempt } from "./admit.ts";
export { admitPlan } from "./admit-plan.ts";

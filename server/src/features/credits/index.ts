export {
  countContactCharges,
  findCharge,
  grantCredits,
  type RefundProblem,
  refundCharge,
  refundChargeIn,
} from "./adjust-credits.ts";
export type { Admission, SearchAttempt } from "./admit.ts";
export { admitPlan } from "./admit-plan.ts";
export { changePlan, notePlan, recordPrice } from "./change-plan.ts";
export { type KeySpending, readKeySpending } from "./key-spending.ts";
export { explainUnpaid, refuseWithoutCredits } from "./out-of-credits.ts";
export type { RunBooking } from "./pay-items.ts";
export { getPayer } from "./payer.ts";
export {
  bookRunItems,
  holdForRun,
  readRunHolds,
  releaseRunHold,
  renewRunHold,
} from "./spend-run.ts";
export type { SearchLimits } from "./start-search.ts";
export {
  countSpendable,
  type DailyAllowance,
  lockAccount,
  readAllowance,
  readAllowanceOf,
  refuseDeletedUser,
} from "./store-account.ts";
export { readStatementEntries } from "./store-statement.ts";

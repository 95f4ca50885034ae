export { CreditUsage } from "./credit-usage.tsx";
export {
  hasNoCredits,
  hasNoCreditsNow,
  subscriptionQueryKey,
  useCreditUsage,
  useSetDailyCap,
  useSubscription,
} from "./queries.ts";
export { formatClock, formatRenewal, getUsageStatus } from "./usage-status.ts";

export { CreditUsage } from "./credit-usage.tsx";
export {
  creditsQueryKey,
  hasNoCredits,
  hasNoCreditsNow,
  readSubscriptionNow,
  subscriptionQueryKey,
  useCreditUsage,
  useSetDailyCap,
  useSubscription,
} from "./queries.ts";
export { formatClock, formatRenewal, getUsageStatus } from "./usage-status.ts";

export { CreditUsage } from "./credit-usage.tsx";
export {
  hasNoCredits,
  subscriptionQueryKey,
  useCreditUsage,
  useSetDailyCap,
  useSubscription,
} from "./queries.ts";
export { formatClock, formatRenewal, getUsageStatus } from "./usage-status.ts";

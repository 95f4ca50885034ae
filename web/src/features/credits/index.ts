export { CreditUsage } from "./credit-usage.tsx";
export { subscriptionQueryKey } from "./queries.ts";

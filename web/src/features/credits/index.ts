export { CreditUsage } from "./credit-usage.tsx";
export { subscriptionKey, useSubscription } from "./queries.ts";

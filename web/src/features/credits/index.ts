export { CreditUsage } from "./credit-usage.tsx";
export { subscriptionKey } from "./queries.ts";

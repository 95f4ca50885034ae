export { CreditUsage } from "./credit-usage.tsx";
export { subscriptionQueryKey } from "./queries.ts";
export { Statement } from "./statement/statement.tsx";

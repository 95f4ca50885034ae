export { describeProviders } from "./describe-providers.ts";
export { type ProviderServices, readProviders } from "./list-providers.ts";

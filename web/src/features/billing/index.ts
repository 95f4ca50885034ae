export { AfterCheckout } from "./after-checkout.tsx";
export { NoCheckout, SandboxCheckout } from "./sandbox-checkout.tsx";
export { SandboxPortal } from "./sandbox-portal.tsx";
export { SubscriptionTab } from "./subscription-tab.tsx";
export { UpgradeListener } from "./upgrade-listener.tsx";

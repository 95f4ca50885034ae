import { type PaidPlan, paidPlans } from "@eq/contracts";

export const settingsTabs = ["account", "subscription", "notifications", "integrations"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The parameter in the address of the settings; the account tab has none. */
export interface SettingsParams {
  tab?: Exclude<SettingsTab, "account">;
}

/** Reads the tab. Any unknown value means the account tab. */
export function readSettingsParams({ tab }: Record<string, unknown>): SettingsParams {
  const known = settingsTabs.find((each) => each === tab);
  return known === undefined || known === "account" ? {} : { tab: known };
}

/** The parameter of the checkout: the plan to buy; none for an unknown plan. */
export interface CheckoutParams {
  plan?: PaidPlan;
}

export function readCheckoutParams({ plan }: Record<string, unknown>): CheckoutParams {
  const known = paidPlans.find((each) => each === plan);
  return known === undefined ? {} : { plan: known };
}

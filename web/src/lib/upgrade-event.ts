/** The window event that opens the upgrade dialog. Its detail has the reason. */
export const upgradeEventName = "eq_show_upgrade_modal";

/** Reasons with which the server refuses work that a higher plan would allow. */
const upgradeReasons: readonly unknown[] = ["credits", "subscription_required"];

/** Opens the upgrade dialog. @param waiting what goes on once there are credits, in a sentence */
export function requestUpgrade(reason = "credits", waiting?: string): void {
  window.dispatchEvent(new CustomEvent(upgradeEventName, { detail: { reason, waiting } }));
}

/** Opens the upgrade dialog if this is the reason of a refusal that a higher plan would lift. */
export function requestUpgradeFor(reason: unknown): void {
  if (upgradeReasons.includes(reason)) requestUpgrade(reason as string);
}

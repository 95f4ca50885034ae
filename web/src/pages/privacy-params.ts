export const privacyTabs = ["suppression", "requests", "exports"] as const;
export type PrivacyTab = (typeof privacyTabs)[number];

/** The parameter in the address of the privacy page; the suppression tab has none. */
export interface PrivacyParams {
  tab?: Exclude<PrivacyTab, "suppression">;
}

/** Reads the tab. Any unknown value means the suppression tab. */
export function readPrivacyParams({ tab }: Record<string, unknown>): PrivacyParams {
  return tab === "requests" || tab === "exports" ? { tab } : {};
}

import { createPersistedText } from "../../lib/persisted/persisted.ts";

/** The run whose contacts this tab showed last. */
export const lastProspectRun = createPersistedText("eq_prospect_run", /^\d{1,18}$/);

/** Makes a run's contacts those that the prospects table shows without a run in its address. */
export function rememberProspectRun(runId: string): void {
  lastProspectRun.set(runId);
}

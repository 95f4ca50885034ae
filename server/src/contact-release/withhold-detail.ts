/**
 * Where contact details go: to the screen of the user who bought them, into a file, into messages to the person, or into
 * the user's CRM.
 */
export type ContactExit = "screen" | "export" | "outreach" | "crm";

/** Who sees the details. Only an open gate knows whether a user suppresses the person. */
export type ContactViewer = { kind: "guest" } | { kind: "user"; isSuppressed: boolean };

export const detailNames = ["email", "phone", "mobile", "linkedIn"] as const;
export type DetailName = (typeof detailNames)[number];

export type WithheldReason = "guest" | "suppressed" | "opted-out" | "do-not-call";

/** A detail that a contact has and that was not released. */
export interface WithheldDetail {
  detail: DetailName;
  reason: WithheldReason;
}

export interface ReleaseOptions {
  exit: ContactExit;
  viewer: ContactViewer;
}

/**
 * Decides whether a contact detail may leave the server. A number that must not be called is shown with its mark on the
 * screen only, and nothing of a suppressed person leaves (OP-145, OP-158).
 * @returns why the detail is withheld, null when it is released
 */
export function findWithheldReason(
  detail: DetailName,
  { optedOut, doNotCall }: { optedOut: boolean; doNotCall: boolean },
  { exit, viewer }: ReleaseOptions,
): WithheldReason | null {
  if (viewer.kind === "guest") return "guest";
  if (viewer.isSuppressed) return "suppressed";
  if (optedOut) return "opted-out";
  const isNumber = detail === "phone" || detail === "mobile";
  return isNumber && doNotCall && exit !== "screen" ? "do-not-call" : null;
}

/** Counts the withheld details of several contacts by reason, for the notes beside a file. */
export function countWithheld(
  contacts: readonly { withheld: readonly WithheldDetail[] }[],
): Record<WithheldReason, number> {
  const counts = { guest: 0, suppressed: 0, "opted-out": 0, "do-not-call": 0 };
  for (const { withheld } of contacts) for (const { reason } of withheld) counts[reason] += 1;
  return counts;
}

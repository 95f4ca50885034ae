import type { EmailVerdict } from "../../adapters/email-check/port.ts";

/** A verdict that is remembered. */
export type FinalVerdict = "deliverable" | "accepts-anything" | "no-mailbox" | "no-mail-server" | "unknown";

const dayMs = 86_400_000;
/** Days for which a verdict holds; then the address is checked again when somebody needs it. */
const verdictDays: Readonly<Record<FinalVerdict, number>> = {
  deliverable: 90,
  "accepts-anything": 30,
  "no-mailbox": 90,
  "no-mail-server": 30,
  unknown: 7,
};

export const expiryOf = (verdict: FinalVerdict, now: Date): Date =>
  new Date(now.getTime() + verdictDays[verdict] * dayMs);

/** Seconds before each further try; the last one repeats until the day is over. */
const retrySeconds = [300, 900, 1_800, 3_600, 7_200, 14_400];
/** By how much a delay is longer at most, so that checks of one moment do not all return at once. */
const maxJitter = 0.2;
const shortestWaitSeconds = 1;

/** What a check comes to: a verdict that holds, or another try. */
export type CheckPlan =
  | { verdict: FinalVerdict; reason: string | null }
  | { dueAt: Date; reason: string | null; countsAsTry: boolean };

/**
 * Plans what follows a check. Verdicts without an answer are tried again for a day, later each time: first after the
 * server's own wish, or five minutes.
 */
export function planCheck(
  verdict: EmailVerdict,
  { tries, begunAt }: { tries: number; begunAt: string },
  now: Date,
  random: () => number = Math.random,
): CheckPlan {
  if (verdict.kind !== "try-later" && verdict.kind !== "unknown" && verdict.kind !== "waiting")
    return { verdict: verdict.kind, reason: null };
  const end = Date.parse(begunAt) + dayMs;
  const reason = verdict.kind === "waiting" ? "The mail host is busy" : verdict.reason;
  if (now.getTime() >= end) return { verdict: "unknown", reason };
  const seconds = readDelay(verdict, tries) * (1 + maxJitter * random());
  const dueAt = new Date(Math.min(end, now.getTime() + seconds * 1000));
  return { dueAt, reason, countsAsTry: verdict.kind !== "waiting" };
}

function readDelay(verdict: EmailVerdict, tries: number): number {
  if (verdict.kind === "waiting") return Math.max(shortestWaitSeconds, verdict.afterSeconds);
  const usual = retrySeconds[Math.min(tries, retrySeconds.length) - 1] ?? 300;
  const wish = verdict.kind === "try-later" ? verdict.afterSeconds : null;
  if (wish === null) return usual;
  return tries <= 1 ? Math.max(shortestWaitSeconds, wish) : Math.max(usual, wish);
}

/** Domains that never receive mail: reserved names (RFC 2606, RFC 6761) and names without a dot. */
const reservedDomain =
  /(?:^|\.)(?:example|test|invalid|localhost|local|internal|onion|arpa)$|(?:^|\.)example\.(?:com|net|org)$/;

/** Whether mail to a domain can exist at all, so that a check makes sense. */
export const isPublicDomain = (domain: string): boolean =>
  domain.includes(".") && !reservedDomain.test(domain.toLowerCase().replace(/\.$/, ""));

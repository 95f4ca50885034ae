// Reacher (check-if-email-exists) checks addresses on a server of its own, which may stand where port 25 is open.
import type { Database } from "../../../platform/db/database.ts";
import { type Fields, readFields } from "../../../platform/vendor-calls/read-json.ts";
import type { VendorReply } from "../../../platform/vendor-calls/send-once.ts";
import { createVendorClient } from "../../../platform/vendor-calls/vendor-client.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import type { EmailChecker, EmailVerdict } from "../port.ts";

export interface ReacherSettings {
  readonly baseUrl: string;
  /** Null for a server without a secret. */
  readonly secret: string | null;
  readonly hello: string | null;
  readonly sender: string | null;
}

/** Reacher queues checks, and asks some servers twice. */
const requestMs = 60_000;
const waitMs = 15_000;

/** Creates the checker by a Reacher server. */
export function createReacher(db: Database, { secret, ...settings }: ReacherSettings): EmailChecker {
  const client = createVendorClient(db, {
    id: "email-check",
    name: "Reacher",
    baseUrl: settings.baseUrl,
    limits: { default: [{ count: 10, perMs: 1_000 }] },
    // Own servers read the first header, the hosted service the second.
    authorize: async (): Promise<Record<string, string>> =>
      secret === null ? {} : { "x-reacher-secret": secret, authorization: secret },
    timeLimitMs: requestMs,
  });
  const sender = {
    ...(settings.hello !== null && { hello_name: settings.hello }),
    ...(settings.sender !== null && { from_email: settings.sender }),
  };
  return {
    timeLimitMs: requestMs + waitMs,
    check: async (address, { signal } = {}) => {
      try {
        const json = { to_email: address, ...sender };
        // A second check at once would annoy the mail server; the worker repeats it later.
        const request = { path: "/v1/check_email", method: "POST", json, isRepeatable: false } as const;
        return judge(await client.send({ ...request, maxWaitMs: waitMs, signal }));
      } catch (error) {
        if (!(error instanceof VendorFailure)) throw error;
        return describeFailure(error);
      }
    },
  };
}

function describeFailure({ kind, message, retryAfterSeconds }: VendorFailure): EmailVerdict {
  if (kind === "busy") return { kind: "waiting", afterSeconds: retryAfterSeconds ?? 10 };
  return { kind: "try-later", afterSeconds: retryAfterSeconds, reason: message };
}

const unknown = (reason: string): EmailVerdict => ({ kind: "unknown", reason });

function judge({ status, json }: VendorReply): EmailVerdict {
  const answer = readFields(json);
  if (status !== 200 || answer === null || typeof answer.is_reachable !== "string")
    return unknown(`Reacher did not check the address (${status})`);
  const parts = { mx: readFields(answer.mx) ?? {}, smtp: readFields(answer.smtp) ?? {} };
  if (readFields(answer.syntax)?.is_valid_syntax === false) return { kind: "no-mailbox" };
  if (parts.mx.accepts_mail === false) return { kind: "no-mail-server" };
  return judgeDialogue(answer.is_reachable, parts.smtp);
}

/** Says what Reacher's dialogue with the mail server means; a server that accepts anything is never "deliverable". */
function judgeDialogue(reachable: string, smtp: Fields): EmailVerdict {
  if (smtp.is_catch_all === true) return { kind: "accepts-anything" };
  if (smtp.has_full_inbox === true)
    return { kind: "try-later", afterSeconds: 4 * 3600, reason: "The mailbox exists and is full" };
  if (smtp.is_disabled === true) return { kind: "no-mailbox" };
  if (reachable === "safe" || (reachable === "risky" && smtp.is_deliverable === true))
    return { kind: "deliverable" };
  // Reacher says "invalid" only after a dialogue; without one it knows nothing of the mailbox.
  const isRefused = smtp.can_connect_smtp === true && smtp.is_deliverable === false;
  if (reachable === "invalid" && isRefused) return { kind: "no-mailbox" };
  return unknown("Reacher could not tell whether the mailbox exists");
}

import type { EmailVerdict } from "../port.ts";
import type { SmtpReply } from "./smtp-connection.ts";

const policyWords =
  /spamhaus|block(?:ed|list|ing)|black-?list|denied|polic(?:y|ies)|reputation|\brbl\b|dnsbl|\bspf\b|dmarc|relay|not allowed to|unauthenticated|sender|\br?dns\b|\bptr\b|banned|\bspam\b|too many|rcpthosts|dynamic|(?:your|host|ip) address|connecting host/i;
const noMailboxWords =
  /(?:user|mailbox|recipient|e-?mail address|account)\b.{0,60}(?:unknown|not found|does ?n[o']t (?:exist|have)|not exist|no such|invalid|disabled|inactive|not known)|(?:no such|unknown|invalid) (?:user|mailbox|recipient|e-?mail address|account|person)|no mailbox/i;
const fullWords = /(?:mailbox|quota|inbox).{0,40}(?:full|exceed)|over ?quota/i;

/** Seconds after which a mailbox that is full may have room. */
const fullMailboxSeconds = 4 * 3600;

/** The enhanced code at the beginning, or at the end in brackets as qmail writes it: "(#5.7.1)". */
const readStatus = ({ text }: SmtpReply): string | null =>
  (/^#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(text) ?? /\(#([245]\.\d{1,3}\.\d{1,3})\)\s*$/.exec(text))?.[1] ??
  null;

/** Codes of RFC 3463 that say that the mailbox does not exist or takes no mail. */
const noMailboxStatuses = new Set(["5.1.1", "5.1.6", "5.1.10", "5.2.1"]);

/**
 * Says what the reply to RCPT means.
 * @returns "accepted", or the verdict. A refusal for a policy is never "no-mailbox", whatever its code.
 */
export function judgeRecipient(reply: SmtpReply): "accepted" | EmailVerdict {
  const { code } = reply;
  // 252: the server takes the mail without having looked at the mailbox.
  if (code === 252)
    return { kind: "unknown", reason: "The mail server does not say whether mailboxes exist" };
  if (code >= 200 && code < 300) return "accepted";
  if (isFull(reply)) {
    return { kind: "try-later", afterSeconds: fullMailboxSeconds, reason: "The mailbox exists and is full" };
  }
  if (code >= 400 && code < 500) return judgePassing(reply);
  return judgeRefusal(reply);
}

function isFull(reply: SmtpReply): boolean {
  const status = readStatus(reply);
  if (status !== null) return status.endsWith(".2.2");
  return reply.code === 552 || fullWords.test(reply.text);
}

/** A refusal that passes. */
export function judgePassing(reply: SmtpReply): EmailVerdict {
  const reason = `The mail server asks to come back later (${reply.code})`;
  return { kind: "try-later", afterSeconds: readWaitSeconds(reply.text), reason };
}

/** Whether a reply refuses for a policy, such as a block of this server's address. */
export function isPolicyBlock(reply: SmtpReply): boolean {
  if (reply.code < 500) return false;
  // Replies quote addresses, whose words mean nothing.
  const words = reply.text.replace(/<[^>]*>|\S+@\S+/g, " ");
  return readStatus(reply)?.startsWith("5.7.") === true || policyWords.test(words);
}

function judgeRefusal(reply: SmtpReply): EmailVerdict {
  const status = readStatus(reply);
  if (isPolicyBlock(reply))
    return { kind: "unknown", reason: `The mail server refuses by a policy (${reply.code})` };
  // A bare 550, 551 or 553 may also stand for a policy.
  const byStatus = status !== null && noMailboxStatuses.has(status);
  const saysNoMailbox = byStatus || (reply.code >= 550 && noMailboxWords.test(reply.text));
  if (saysNoMailbox) return { kind: "no-mailbox" };
  return { kind: "unknown", reason: `The mail server refuses without a clear reason (${reply.code})` };
}

const secondsByUnit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const maxWaitSeconds = 6 * 3600;

/** Reads a wait such as "try again in 5 minutes" or "retry in 300 seconds"; null without one. */
export function readWaitSeconds(text: string): number | null {
  const [, count, unit = ""] =
    /(?<![\d.])(\d{1,5})\s*(s|m|h)(?:ecs?|econds?|ins?|inutes?|rs?|ours?)?\b/i.exec(text) ?? [];
  if (count === undefined) return null;
  const seconds = Number(count) * (secondsByUnit[unit.toLowerCase()] ?? 1);
  return seconds > 0 ? Math.min(maxWaitSeconds, seconds) : null;
}

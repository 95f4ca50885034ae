import { randomBytes } from "node:crypto";
import type { EmailVerdict } from "../port.ts";
import { isPolicyBlock, judgePassing, judgeRecipient, readWaitSeconds } from "./judge-reply.ts";
import type { SmtpConnection, SmtpReply } from "./smtp-connection.ts";

/** What a mail host has answered. */
export interface HostAnswer {
  readonly verdict: EmailVerdict;
  /** Whether another host of the domain may say more. */
  readonly mayAskNext: boolean;
  /** Seconds for which the host is left alone; null when it works. */
  readonly restSeconds: number | null;
}

export interface HostQuestion {
  readonly host: string;
  readonly mailbox: string;
  /** In ASCII. */
  readonly domain: string;
  /** The name of this server for EHLO. */
  readonly hello: string;
  /** The address for MAIL FROM. */
  readonly sender: string;
  /** False after encryption has failed. */
  readonly mayEncrypt: boolean;
}

/** Encryption was offered but failed; the host may be asked again without it. */
export class EncryptionFailed extends Error {
  override name = "EncryptionFailed";
}

/** Seconds for which a host is left alone that refuses connections of this server. */
const refusedRestSeconds = 3600;
const policyRestSeconds = 600;
const busyRestSeconds = 300;

const isDone = ({ code }: SmtpReply) => code >= 200 && code < 300;
const isAscii = (text: string) => /^[\x21-\x7e]+$/.test(text);

/**
 * Asks a mail host whether it takes mail for an address, and then for a random one of the same domain. Never says DATA.
 * @throws SmtpFailure, EncryptionFailed; the reason of the aborted signal
 */
export async function askHost(connection: SmtpConnection, question: HostQuestion): Promise<HostAnswer> {
  const banner = await connection.readReply();
  if (banner.code !== 220) return describeRefusal(banner, "connections");
  const greeting = await greet(connection, question);
  if (greeting.refusal) return describeRefusal(greeting.refusal, "this server's name");
  const { features } = greeting;
  const needsUnicode = !isAscii(question.mailbox);
  if (needsUnicode && !features.has("SMTPUTF8")) {
    const reason = "The mail server knows no addresses with other letters than ASCII";
    return { verdict: { kind: "unknown", reason }, mayAskNext: false, restSeconds: null };
  }
  const mail = `MAIL FROM:<${question.sender}>${needsUnicode ? " SMTPUTF8" : ""}`;
  const begun = await connection.send(mail);
  if (!isDone(begun)) return describeRefusal(begun, "the sender");
  return await askRecipients(connection, question, mail);
}

/** Says EHLO, or HELO to old servers, and encrypts when that is offered. */
async function greet(
  connection: SmtpConnection,
  { host, hello, mayEncrypt }: HostQuestion,
): Promise<{ features: ReadonlySet<string>; refusal?: SmtpReply }> {
  const reply = await connection.send(`EHLO ${hello}`);
  if (reply.code >= 500) {
    const older = await connection.send(`HELO ${hello}`);
    return isDone(older) ? { features: new Set() } : { features: new Set(), refusal: older };
  }
  if (!isDone(reply)) return { features: new Set(), refusal: reply };
  const features = readFeatures(reply);
  if (!mayEncrypt || !features.has("STARTTLS")) return { features };
  const started = await connection.send("STARTTLS");
  if (!isDone(started)) return { features };
  try {
    await connection.startTls(host);
  } catch (error) {
    throw new EncryptionFailed("The mail server's encryption failed", { cause: error });
  }
  const secured = await connection.send(`EHLO ${hello}`);
  return isDone(secured) ? { features: readFeatures(secured) } : { features: new Set(), refusal: secured };
}

const readFeatures = ({ lines }: SmtpReply) =>
  new Set(lines.slice(1).map((line) => (line.split(" ")[0] ?? "").toUpperCase()));

async function askRecipients(
  connection: SmtpConnection,
  { mailbox, domain }: HostQuestion,
  mail: string,
): Promise<HostAnswer> {
  const reply = await connection.send(`RCPT TO:<${mailbox}@${domain}>`);
  const verdict = judgeRecipient(reply);
  if (verdict !== "accepted") return describeVerdict(verdict, reply);
  const reset = await connection.send("RSET");
  const begun = isDone(reset) ? await connection.send(mail) : reset;
  if (!isDone(begun)) return describeVerdict(describeUnclear(begun), begun);
  // Letters and digits that nobody has, so that only a server that accepts anything accepts it.
  const random = await connection.send(`RCPT TO:<eq${randomBytes(9).toString("hex")}@${domain}>`);
  return describeVerdict(judgeRandom(judgeRecipient(random), random), random);
}

/** The real address was accepted: now the reply to the random one decides. */
function judgeRandom(verdict: "accepted" | EmailVerdict, reply: SmtpReply): EmailVerdict {
  if (verdict === "accepted") return { kind: "accepts-anything" };
  // The server tells the two apart, which a policy or a passing refusal does not.
  const isRefused = reply.code >= 550 && verdict.kind !== "try-later" && !isPolicyBlock(reply);
  return isRefused ? { kind: "deliverable" } : describeUnclear(reply);
}

const describeUnclear = (reply: SmtpReply): EmailVerdict =>
  reply.code >= 400 && reply.code < 500
    ? judgePassing(reply)
    : {
        kind: "unknown",
        reason: `The mail server does not say whether it accepts any address (${reply.code})`,
      };

function describeVerdict(verdict: EmailVerdict, reply: SmtpReply): HostAnswer {
  // After 421 the host ends the connection: it wants fewer of them.
  if (reply.code === 421) return { verdict, mayAskNext: false, restSeconds: readRest(reply) };
  return { verdict, mayAskNext: false, restSeconds: isPolicyBlock(reply) ? policyRestSeconds : null };
}

const readRest = ({ text }: SmtpReply) => readWaitSeconds(text) ?? busyRestSeconds;

/** The host refuses before it was asked about the address. */
function describeRefusal(reply: SmtpReply, what: string): HostAnswer {
  if (reply.code >= 400 && reply.code < 500)
    return { verdict: judgePassing(reply), mayAskNext: true, restSeconds: readRest(reply) };
  const reason = `The mail server refuses ${what} (${reply.code})`;
  return { verdict: { kind: "unknown", reason }, mayAskNext: true, restSeconds: refusedRestSeconds };
}

// Checks addresses by a dialogue with their mail server that ends before a message (RFC 5321).
import { isIP, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { domainToASCII } from "node:url";
import type { Database } from "../../../platform/db/database.ts";
import { noteAnswer, noteFailure, takeSlot } from "../../../platform/vendor-calls/store-vendors.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import type { EmailChecker, EmailVerdict } from "../port.ts";
import { askHost, EncryptionFailed, type HostAnswer } from "./ask-host.ts";
import { findMailHosts, type MailHost, type MailNetwork, openMailNetwork } from "./mail-hosts.ts";
import { SmtpConnection, SmtpFailure } from "./smtp-connection.ts";
import { type HostPlace, takeHost } from "./take-host.ts";

export interface SmtpCheckerSettings {
  /** The name of this server for EHLO, such as "eq.example.com". */
  readonly hello: string;
  /** The address for MAIL FROM. */
  readonly sender: string;
  /** Replaced by tests. */
  readonly network?: MailNetwork;
  readonly limits?: Partial<SmtpLimits>;
}

/** Milliseconds. */
interface SmtpLimits {
  readonly connectMs: number;
  /** For one reply. */
  readonly replyMs: number;
  /** For one host. Must end before another process may take the host's place. */
  readonly hostMs: number;
  /** For the host's turn. */
  readonly waitMs: number;
  /** Between two connections to one host. */
  readonly pauseMs: number;
}

const usualLimits: SmtpLimits = {
  connectMs: 5_000,
  replyMs: 10_000,
  hostMs: 25_000,
  waitMs: 5_000,
  pauseMs: 1_000,
};
/** Three hosts, with their turns and the DNS. */
const timeLimitMs = 110_000;
/** IP addresses of one host that are tried. */
const maxAddresses = 2;
/** The key of the state that operators see; rests when no host can be reached at all, such as when port 25 is closed. */
const stateId = "email-check";
/** Milliseconds between two checks of all hosts. */
const gapMs = 20;

interface CheckParts {
  readonly db: Database;
  readonly settings: SmtpCheckerSettings;
  readonly network: MailNetwork;
  readonly limits: SmtpLimits;
}

/** Creates the checker. Places, pauses and rests of mail hosts hold for all processes that use the same database. */
export function createSmtpChecker(db: Database, settings: SmtpCheckerSettings): EmailChecker {
  const network = settings.network ?? openMailNetwork();
  const parts = { db, settings, network, limits: { ...usualLimits, ...settings.limits } };
  return { timeLimitMs, check: (address, { signal } = {}) => check(parts, address, signal) };
}

const unknown = (reason: string): EmailVerdict => ({ kind: "unknown", reason });

async function check(parts: CheckParts, address: string, signal?: AbortSignal): Promise<EmailVerdict> {
  const [mailbox = "", domainText = ""] = splitAddress(address);
  const domain = readDomain(domainText);
  if (!isSafe(mailbox) || domain === null) return unknown("The address is not one that can be asked for");
  const slot = await takeSlot(parts.db, { vendor: stateId, bucket: stateId, gapMs, maxWaitMs: 1_000 });
  if (slot.kind !== "slot") return { kind: "waiting", afterSeconds: Math.ceil(slot.waitMs / 1000) };
  await sleep(slot.waitMs, undefined, { signal });
  let hosts: MailHost[];
  try {
    hosts = await findMailHosts(parts.network, domain);
  } catch {
    return { kind: "try-later", afterSeconds: null, reason: "The name servers of the domain did not answer" };
  }
  if (hosts.length === 0) return { kind: "no-mail-server" };
  return await askHosts(parts, { hosts, mailbox, domain, signal });
}

function splitAddress(address: string): string[] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
}

/** Converts a domain to ASCII; null for what is no name, such as an IP address or text with a line end. */
function readDomain(text: string): string | null {
  const domain = /[\s\p{Cc}]/u.test(text) ? "" : domainToASCII(text);
  return /^[\w.-]+$/.test(domain) && isIP(domain) === 0 ? domain : null;
}

/** Whether a mailbox can stand in a command: no spaces, brackets, quotes or control characters. */
const isSafe = (mailbox: string) => /^[^\s<>"\\@\p{Cc}]{1,64}$/u.test(mailbox);

interface AddressQuestion {
  readonly hosts: readonly MailHost[];
  readonly mailbox: string;
  readonly domain: string;
  readonly signal: AbortSignal | undefined;
}

/** Asks one host after the other until one answers. */
async function askHosts(parts: CheckParts, { hosts, ...question }: AddressQuestion): Promise<EmailVerdict> {
  let verdict: EmailVerdict = unknown("The mail servers of the domain have no public address");
  let isReached = false;
  let hasTried = false;
  for (const { host, addresses, isFirst } of hosts) {
    const allowed = addresses.filter((address) => parts.network.isAllowed(address)).slice(0, maxAddresses);
    if (allowed.length === 0) continue;
    const place = await takeHost(parts.db, host, { ...parts.limits, signal: question.signal });
    if ("busySeconds" in place) {
      verdict = { kind: "waiting", afterSeconds: place.busySeconds };
      if (place.isResting) continue;
      break;
    }
    hasTried = true;
    const answer = await askPlace(parts, place, { host, addresses: allowed, isFirst, ...question });
    isReached ||= answer.isReached;
    verdict = isFirst ? answer.verdict : withoutAcceptance(answer.verdict);
    if (!answer.mayAskNext) break;
  }
  if (isReached) await noteAnswer(parts.db, stateId, null);
  else if (hasTried) await noteFailure(parts.db, stateId, new VendorFailure("unavailable", unreachable));
  return verdict;
}

/** A backup server that accepts everything says nothing of the domain; the first ones are asked again later. */
const withoutAcceptance = (verdict: EmailVerdict): EmailVerdict =>
  verdict.kind === "accepts-anything"
    ? { kind: "try-later", afterSeconds: null, reason: "Only a backup mail server has answered" }
    : verdict;

const unreachable = "A mail server could not be reached. Port 25 may be closed for this server";

type PlaceQuestion = Omit<AddressQuestion, "hosts"> & MailHost;

/** Asks a host whose place this process has, and gives the place back. */
async function askPlace(parts: CheckParts, place: HostPlace, question: PlaceQuestion) {
  let restSeconds: number | null = null;
  try {
    const answer = await askWithLimit(parts, question);
    restSeconds = answer.restSeconds;
    return answer;
  } finally {
    await place.release(restSeconds);
  }
}

async function askWithLimit(parts: CheckParts, question: PlaceQuestion) {
  const { signal } = question;
  const timeout = AbortSignal.timeout(parts.limits.hostMs);
  const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const failed = (reason: string, isReached: boolean) => ({
    ...{ verdict: unknown(reason), mayAskNext: true, restSeconds: 0, isReached },
  });
  let isReached = false;
  try {
    const socket = await connectToOne(parts, question.addresses, limit);
    isReached = true;
    return { ...(await talk(parts, socket, { ...question, limit })), isReached };
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.aborted) return failed("The dialogue with the mail server took too long", isReached);
    if (error instanceof SmtpFailure) return failed(error.message, isReached);
    throw error;
  }
}

type Talk = PlaceQuestion & { limit: AbortSignal };

/** Leads the dialogue, and a second one without encryption when that has failed. */
async function talk(parts: CheckParts, socket: Socket, question: Talk): Promise<HostAnswer> {
  try {
    return await talkOnce(parts, socket, { ...question, mayEncrypt: true });
  } catch (error) {
    if (!(error instanceof EncryptionFailed)) throw error;
    question.limit.throwIfAborted();
    const again = await connectToOne(parts, question.addresses, question.limit);
    return await talkOnce(parts, again, { ...question, mayEncrypt: false });
  }
}

async function talkOnce(
  { settings: { hello, sender }, limits: { replyMs } }: CheckParts,
  socket: Socket,
  { host, mailbox, domain, limit, mayEncrypt }: Talk & { mayEncrypt: boolean },
): Promise<HostAnswer> {
  const connection = new SmtpConnection(socket, { replyMs, signal: limit });
  try {
    return await askHost(connection, { host, mailbox, domain, hello, sender, mayEncrypt });
  } finally {
    connection.close();
  }
}

/** @throws SmtpFailure when no address of the host answers; the reason of the aborted signal */
async function connectToOne(
  { network, limits }: CheckParts,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Socket> {
  for (const address of addresses) {
    const socket = await connectInTime(network.openSocket(address), limits.connectMs, signal);
    if (socket) return socket;
  }
  throw new SmtpFailure("The mail server could not be reached");
}

async function connectInTime(socket: Socket, connectMs: number, signal: AbortSignal): Promise<Socket | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(connectMs)]);
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.on("error", () => resolve(false));
    if (limit.aborted) resolve(false);
    limit.addEventListener("abort", () => resolve(false), { once: true });
  });
  if (isConnected && !signal.aborted) return socket;
  socket.destroy();
  signal.throwIfAborted();
  return null;
}

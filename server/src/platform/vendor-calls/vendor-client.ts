import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { type RequestLimit, readPace } from "./pace.ts";
import { readRetryAfterSeconds, sendOnce, type VendorReply, type VendorRequest } from "./send-once.ts";
import { noteAnswer, noteFailure, type Slot, takeSlot, type VendorQuota } from "./store-vendors.ts";
import { VendorFailure, type VendorFailureKind } from "./vendor-failure.ts";

export interface VendorSettings {
  /** The key of the vendor's state in the database, such as "hunter". */
  readonly id: string;
  /** The vendor's name for people, such as "Hunter". */
  readonly name: string;
  readonly baseUrl: string;
  /** The vendor's limits by bucket; requests without a bucket use "default". */
  readonly limits: Readonly<Record<string, readonly RequestLimit[]>>;
  /** Returns the headers that sign a request in. It may send a request for a token, which is not paced. */
  authorize(signal: AbortSignal | undefined): Promise<Readonly<Record<string, string>>>;
  /** Called after a 401, so that `authorize` fetches a new token. */
  forgetToken?(): void;
  /** Signs in anew; for vendors whose sign-in is a request of its own. */
  signIn?(signal: AbortSignal): Promise<void>;
  /**
   * Says what a reply means where the vendor differs from the usual meaning of its status; undefined for the usual one,
   * null for an answer.
   */
  judge?(reply: VendorReply): VendorFailure | null | undefined;
  /** Reads what a reply says about the plan. */
  readQuota?(reply: VendorReply): VendorQuota | null;
  /** 15,000 by default. */
  readonly timeLimitMs?: number;
  /** 2 MB by default. */
  readonly maxBytes?: number;
}

/** A free call about the account. It goes out even while the vendor rests, unless the vendor asked for the rest. */
export interface AccountCall {
  /** Replaces `judge` of the vendor. */
  judge?(reply: VendorReply): VendorFailure | null | undefined;
  /** Reads what the account says about the plan; credits that are left end the rest of a used-up plan. */
  readPlan?(reply: VendorReply): VendorQuota | null;
}

export interface PacedRequest extends VendorRequest {
  readonly bucket?: string;
  /** Milliseconds for which the request waits for its turn in all; 15,000 by default. */
  readonly maxWaitMs?: number;
  /** False when a second request would do something twice; then it is sent again only if the first did nothing. */
  readonly isRepeatable?: boolean;
  readonly accountCall?: AccountCall;
}

/** Asks one vendor: at its pace, with its key, and not while it rests. */
export interface VendorClient {
  readonly id: string;
  readonly name: string;
  /**
   * Sends a request, again after a passing failure. Resolves for statuses below 500 except 401, 402, 403, 429 and those
   * that `judge` calls failures.
   * @throws VendorFailure; the reason of an aborted signal
   */
  send(request: PacedRequest): Promise<VendorReply>;
  /**
   * Signs in anew to see whether the keys are accepted, even while the vendor rests. Only for vendors with `signIn`.
   * @throws VendorFailure; the reason of an aborted signal
   */
  checkSignIn(signal: AbortSignal): Promise<void>;
}

const defaultSendLimits = { timeLimitMs: 15_000, maxBytes: 2 * 1024 * 1024 };
const defaultMaxWaitMs = 15_000;
const maxTries = 3;

/** Creates a client. Its pace and rests hold for all processes that use the same database. */
export function createVendorClient(db: Database, settings: VendorSettings): VendorClient {
  return {
    id: settings.id,
    name: settings.name,
    send: (request) => sendPaced(db, settings, request),
    checkSignIn: (signal) => checkSignIn(db, settings, signal),
  };
}

async function checkSignIn(db: Database, settings: VendorSettings, signal: AbortSignal): Promise<void> {
  const request: PacedRequest = { path: "", signal, accountCall: {} };
  await waitForSlot(db, settings, request, performance.now() + defaultMaxWaitMs);
  try {
    await settings.signIn?.(signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof VendorFailure) await noteFailure(db, settings.id, error);
    throw error;
  }
  await noteAnswer(db, settings.id, null);
}

async function sendPaced(
  db: Database,
  settings: VendorSettings,
  request: PacedRequest,
): Promise<VendorReply> {
  const endsAt = performance.now() + (request.maxWaitMs ?? defaultMaxWaitMs);
  for (let tries = 1; ; tries += 1) {
    await waitForSlot(db, settings, request, endsAt);
    const result = await tryWithNewToken(settings, request, () => waitForSlot(db, settings, request, endsAt));
    if (!(result instanceof VendorFailure)) {
      await noteReply(db, settings, { reply: result, request });
      return result;
    }
    await noteFailure(db, settings.id, result);
    const pauseMs = (result.retryAfterSeconds ?? 0) * 1000 || 500 * 2 ** tries * (0.5 + Math.random() / 2);
    if (!maySendAgain(result, request, tries) || performance.now() + pauseMs > endsAt) throw result;
    await sleep(pauseMs, undefined, { signal: request.signal });
  }
}

async function noteReply(
  db: Database,
  settings: VendorSettings,
  { reply, request: { accountCall } }: { reply: VendorReply; request: PacedRequest },
): Promise<void> {
  const plan = accountCall?.readPlan?.(reply) ?? null;
  const quota = plan ?? settings.readQuota?.(reply) ?? null;
  await noteAnswer(db, settings.id, quota, { hasCredits: (plan?.left ?? 0) > 0 });
}

/** Tries a second time after a 401: a token may have ended early, and servers sometimes refuse a good one. */
async function tryWithNewToken(
  settings: VendorSettings,
  request: PacedRequest,
  waitAgain: () => Promise<void>,
): Promise<VendorReply | VendorFailure> {
  const first = await tryOnce(settings, request);
  if (!(first instanceof RefusedToken)) return first;
  settings.forgetToken?.();
  await waitAgain();
  return await tryOnce(settings, request);
}

/** A 401, after which a new token may help. */
class RefusedToken extends VendorFailure {}

function maySendAgain(failure: VendorFailure, { isRepeatable = true }: PacedRequest, tries: number): boolean {
  if (tries >= maxTries) return false;
  return failure.kind === "busy" || (failure.kind === "unavailable" && isRepeatable);
}

async function tryOnce(
  settings: VendorSettings,
  request: PacedRequest,
): Promise<VendorReply | VendorFailure> {
  try {
    const headers = await settings.authorize(request.signal);
    const reply = await sendOnce(request, headers, { ...defaultSendLimits, ...settings });
    const own = (request.accountCall?.judge ?? settings.judge)?.(reply);
    const failure = own === undefined ? judgeStatus(reply, settings.name) : own;
    return failure ?? (request.accountCall ? judgeAccountStatus(reply, settings.name) : null) ?? reply;
  } catch (error) {
    if (error instanceof VendorFailure) return error;
    throw error;
  }
}

const statusMeanings: Readonly<Record<number, readonly [VendorFailureKind, string]>> = {
  402: ["out-of-credits", "has used up its plan (402)"],
  403: ["key-refused", "says that the key may not do this (403). Check its rights."],
  429: ["busy", "wants fewer requests (429); it waits as told"],
};

/** The usual meaning of a reply; null for an answer. */
function judgeStatus(reply: VendorReply, name: string): VendorFailure | null {
  const { status } = reply;
  if (status === 401)
    return new RefusedToken("key-refused", `${name} refused the key (401). Enter a new key.`);
  const meaning: readonly [VendorFailureKind, string] | undefined =
    status >= 500 ? ["unavailable", `is in trouble (${status})`] : statusMeanings[status];
  if (meaning) return new VendorFailure(meaning[0], `${name} ${meaning[1]}`, readRetryAfterSeconds(reply));
  const isReadable = status >= 300 || reply.json !== undefined;
  return isReadable ? null : new VendorFailure("bad-answer", `${name} sent an answer that is no JSON`);
}

/** A check has an account or a failure, nothing between them. */
const judgeAccountStatus = ({ status }: VendorReply, name: string): VendorFailure | null =>
  status < 300 ? null : new VendorFailure("bad-request", `${name} did not answer the check (${status})`);

/** @throws VendorFailure when no slot is free in time, or the vendor rests for longer */
async function waitForSlot(
  db: Database,
  settings: VendorSettings,
  request: PacedRequest,
  endsAt: number,
): Promise<void> {
  const { maxLateMs } = readPace(settings.limits[request.bucket ?? "default"] ?? []);
  let isTaken = false;
  // A process that stood still must not send all that waited at once, so that a late request takes a new slot.
  while (!isTaken) {
    const slot = await takeSlotInTime(db, settings, request, endsAt);
    const dueAt = performance.now() + slot.waitMs;
    if (slot.waitMs >= 1) await sleep(slot.waitMs, undefined, { signal: request.signal });
    isTaken = slot.kind === "slot" && performance.now() - dueAt <= maxLateMs;
  }
}

async function takeSlotInTime(
  db: Database,
  { id, name, limits }: VendorSettings,
  { bucket = "default", signal, accountCall }: PacedRequest,
  endsAt: number,
): Promise<Slot> {
  signal?.throwIfAborted();
  const { gapMs } = readPace(limits[bucket] ?? []);
  const maxWaitMs = Math.max(0, endsAt - performance.now());
  const key = bucket === "default" ? id : `${id}/${bucket}`;
  const isCheck = accountCall !== undefined;
  const slot = await takeSlot(db, { vendor: id, bucket: key, gapMs, maxWaitMs, isCheck });
  if (slot.kind !== "slot" && slot.waitMs > maxWaitMs) throw describeWait(name, slot);
  return slot;
}

const restWords: Readonly<Record<VendorFailureKind, string>> = {
  busy: "wants fewer requests",
  unavailable: "failed several times",
  "bad-answer": "failed several times",
  "bad-request": "failed several times",
  "out-of-credits": "has used up its plan",
  "key-refused": "refused the key",
};

function describeWait(name: string, slot: Exclude<Slot, { kind: "slot" }>): VendorFailure {
  const seconds = Math.max(1, Math.ceil(slot.waitMs / 1000));
  if (slot.kind === "queue-full")
    return new VendorFailure("busy", `Too many requests to ${name} are waiting`, seconds);
  const kind = slot.reason === "bad-answer" ? "unavailable" : slot.reason;
  return new VendorFailure(kind, `${name} ${restWords[slot.reason]}; it is tried again later`, seconds);
}

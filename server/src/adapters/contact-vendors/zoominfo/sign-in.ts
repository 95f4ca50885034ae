import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import { readFields } from "../../../platform/vendor-calls/read-json.ts";
import { sendOnce, type VendorReply, type VendorRequest } from "../../../platform/vendor-calls/send-once.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import { readNumber, readText } from "./read-values.ts";
import type { Token } from "./token-source.ts";

export interface PasswordSignIn {
  readonly kind: "password";
  readonly username: string;
  readonly password: string;
}

export interface KeySignIn {
  readonly kind: "key";
  readonly username: string;
  readonly clientId: string;
  /** PEM. */
  readonly privateKey: string;
}

export interface ClientSignIn {
  readonly kind: "client";
  readonly clientId: string;
  readonly clientSecret: string;
}

const minuteMs = 60_000;
/** The legacy token lives for an hour. */
const legacyTokenMs = 55 * minuteMs;
const sendLimits = { name: "ZoomInfo", timeLimitMs: 10_000, maxBytes: 64 * 1024 };
/** A difference of the clocks below this is no reason for a refused signature. */
const clockToleranceMs = 30_000;

/** Signs in to the legacy API at `baseUrl`. */
export function createLegacySignIn(
  baseUrl: string,
  signIn: PasswordSignIn | KeySignIn,
): () => Promise<Token> {
  const authenticate = async (request: Partial<VendorRequest>, headers: Record<string, string> = {}) =>
    sendOnce({ path: "/authenticate", method: "POST", ...request }, headers, { ...sendLimits, baseUrl });
  if (signIn.kind === "password") {
    const { username, password } = signIn;
    return async () =>
      readLegacyToken(
        await authenticate({ json: { username, password } }),
        "ZOOMINFO_USERNAME and ZOOMINFO_PASSWORD",
      );
  }
  let clockOffsetMs = 0;
  const authenticateByKey = async () =>
    authenticate({}, { authorization: `Bearer ${await signClaims(signIn, Date.now() + clockOffsetMs)}` });
  return async () => {
    let reply = await authenticateByKey();
    const difference = Date.parse(reply.headers.get("date") ?? "") - (Date.now() + clockOffsetMs);
    // The signature is valid for four minutes around the moment of the vendor's clock.
    if (reply.status === 401 && Math.abs(difference) > clockToleranceMs) {
      clockOffsetMs += difference;
      reply = await authenticateByKey();
    }
    return readLegacyToken(reply, "ZOOMINFO_USERNAME, ZOOMINFO_CLIENT_ID and ZOOMINFO_PRIVATE_KEY");
  };
}

function signClaims({ username, clientId, privateKey }: KeySignIn, nowMs: number): Promise<string> {
  const now = Math.floor(nowMs / 1000);
  return new SignJWT({ username, client_id: clientId })
    .setProtectedHeader({ typ: "JWT", alg: "RS256" })
    .setAudience("enterprise_api")
    .setIssuer("eq")
    .setIssuedAt(now - 60)
    .setExpirationTime(now + 240)
    .sign(createPrivateKey(privateKey));
}

function readLegacyToken(reply: VendorReply, variables: string): Token {
  assertSignedIn(reply, variables);
  return { text: requireToken(readFields(reply.json)?.jwt), usableMs: legacyTokenMs };
}

/** Signs in by OAuth client credentials. */
export function createClientSignIn(
  tokenUrl: string,
  { clientId, clientSecret }: ClientSignIn,
): () => Promise<Token> {
  const secret = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  return async () => {
    const reply = await sendOnce(
      {
        path: "",
        method: "POST",
        form: { grant_type: "client_credentials", scope: "api:data:company api:data:contact" },
      },
      { authorization: `Basic ${secret.toString("base64")}` },
      { ...sendLimits, baseUrl: tokenUrl },
    );
    assertSignedIn(reply, "ZOOMINFO_CLIENT_ID and ZOOMINFO_CLIENT_SECRET");
    const fields = readFields(reply.json);
    const lifeMs = (readNumber(fields?.expires_in) ?? 3600) * 1000;
    return {
      text: requireToken(fields?.access_token),
      usableMs: Math.max(lifeMs / 2, lifeMs - 5 * minuteMs),
    };
  };
}

/** @throws VendorFailure for a token that is no text of one line, which would be no header */
function requireToken(value: unknown): string {
  const token = readText(value);
  if (token === null || !/^[\x21-\x7e]+$/.test(token))
    throw new VendorFailure("bad-answer", "ZoomInfo answered the sign-in without a token");
  return token;
}

/** @throws VendorFailure */
function assertSignedIn({ status }: VendorReply, variables: string): void {
  if (status === 429) throw new VendorFailure("busy", "ZoomInfo wants fewer sign-ins (429)", 2);
  if (status >= 500) throw new VendorFailure("unavailable", `ZoomInfo's sign-in is in trouble (${status})`);
  if (status >= 400)
    throw new VendorFailure("key-refused", `ZoomInfo refused the sign-in (${status}). Check ${variables}.`);
}

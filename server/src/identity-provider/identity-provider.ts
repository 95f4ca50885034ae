import type { IncomingMessage } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { JSONWebKeySet } from "jose";
import { Provider } from "oidc-provider";
import type { Accounts } from "../adapters/accounts/port.ts";
import type { Mailer } from "../adapters/mail/port.ts";
import type { Database } from "../platform/db/database.ts";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import { createDatabaseRefusal, notFoundRefusal } from "../platform/http/refusal.ts";
import type { TokenVerifier } from "../platform/http/token-verifier.ts";
import { sweepArtifacts } from "./artifact-adapter.ts";
import { TokenConsumptions } from "./consumptions.ts";
import { readCaller } from "./credentials/caller.ts";
import { interactionRoutes } from "./interaction-routes.ts";
import { createAccountMailer } from "./own-account/account-mailer.ts";
import { createDeviceId } from "./own-account/device-id.ts";
import { createEndedDevices } from "./own-account/ended-devices.ts";
import { linkRoutes } from "./own-account/link-routes.ts";
import { createOutbox } from "./own-account/outbox.ts";
import { createOwnAccounts } from "./own-account/own-accounts.ts";
import { recordDevice, sweepOwnAccounts } from "./own-account/store.ts";
import { servePageAssets } from "./pages/page-assets.ts";
import { beginSignIn } from "./pending-sign-ins.ts";
import { createProviderPages, redirectSignedOutLogOuts } from "./provider-pages.ts";
import { buildConfiguration, clientId } from "./provider-settings.ts";
import { readProviderSecrets } from "./signing-keys.ts";

export interface IdentityProviderSettings {
  db: Database;
  /** The product's public address, which users open, without a trailing slash. */
  publicUrl: string;
  log: FastifyBaseLogger;
  now: () => Date;
  accessTokenSeconds?: number;
  /** Sends the mails of account pages; null when the server cannot send mail. */
  mailer?: Mailer | null;
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  audience: string;
  /** Public keys that verify the provider's tokens. */
  keys: JSONWebKeySet;
  /** The accounts, as their owners manage them. */
  accounts: Accounts;
  /** Refuses the tokens of devices that were signed out. */
  guard(verify: TokenVerifier): TokenVerifier;
  /** Fastify plugin that mounts /idp. */
  plugin: (fastify: FastifyInstance) => Promise<void>;
}

const sweepIntervalMs = 10 * 60_000;

/** Creates the embedded OpenID provider. Its accounts, sessions and keys are in the database. */
export async function createIdentityProvider(settings: IdentityProviderSettings): Promise<IdentityProvider> {
  const { db, publicUrl, log, now, accessTokenSeconds = 900, mailer = null } = settings;
  const secrets = await readProviderSecrets(db);
  const issuer = `${publicUrl}/idp`;
  const audience = `${publicUrl}/api`;
  const home = new URL(publicUrl).origin;
  const consumptions = new TokenConsumptions(db);
  const configuration = buildConfiguration({
    db,
    consumptions,
    secrets,
    audience,
    origin: home,
    accessTokenSeconds,
    pages: createProviderPages(db, home),
  });
  const provider = new Provider(issuer, configuration);
  provider.proxy = true;
  redirectSignedOutLogOuts(provider, home);
  answerFailures(provider, { consumptions, log });
  recordDevices(provider, { db, log, now });
  const outbox = mailer && createOutbox(db, mailer, { log, now });
  const accountMailer = outbox && createAccountMailer(outbox, { home, now });
  const endedDevices = createEndedDevices({ db, log, now });
  const own = { db, accountMailer, endedDevices, now };

  const plugin = async (fastify: FastifyInstance) => {
    setPageHeaders(fastify, home);
    fastify.addHook("onRequest", async ({ raw }) => {
      trustPublicUrl(raw.headers, publicUrl);
      replaceForeignOrigin(raw, home);
    });
    servePageAssets(fastify);
    await fastify.register(async (scope) =>
      interactionRoutes(scope, { provider, db, formKey: secrets.formKey, home, now, accountMailer }),
    );
    if (accountMailer)
      await fastify.register(async (scope) => linkRoutes(scope, { ...own, accountMailer, home }));
    await fastify.register(async (scope) => passToProvider(scope, provider, { db, now }));
    sweepExpiredRegularly(fastify, { db, log, now });
    runWhileServing(fastify, [endedDevices, ...(outbox ? [outbox] : [])]);
  };
  const accounts = createOwnAccounts(own);
  const { guard } = endedDevices;
  return { issuer, clientId, audience, keys: secrets.verification, accounts, guard, plugin };
}

/** Starts background work with the server and stops it when the server closes. */
function runWhileServing(fastify: FastifyInstance, works: readonly { start(): void; stop(): void }[]): void {
  for (const work of works) work.start();
  fastify.addHook("onClose", async () => {
    for (const work of works) work.stop();
  });
}

/** Records which browser got tokens, so that its user finds it in the list of devices. */
function recordDevices(
  provider: Provider,
  { db, log, now }: Pick<IdentityProviderSettings, "db" | "log" | "now">,
): void {
  provider.on("grant.success", (ctx) => {
    const { Account: account, Grant: grant } = ctx.oidc.entities;
    const grantId = grant?.jti;
    if (!account || !grantId) return;
    const userAgent = (ctx.get("user-agent") || "").slice(0, 500);
    const device = {
      grantId,
      id: createDeviceId(grantId),
      accountId: account.accountId,
      userAgent,
      now: now(),
    };
    recordDevice(db, device).catch((error: unknown) =>
      log.warn(
        { err: error },
        "A device could not be recorded; it is tried again when its tokens are renewed",
      ),
    );
  });
}

/**
 * Answers failed requests. While the database is unavailable, answers 503, and the request's code or refresh token
 * stays valid. Answers other failures with 500.
 */
function answerFailures(
  provider: Provider,
  { consumptions, log }: { consumptions: TokenConsumptions; log: FastifyBaseLogger },
): void {
  provider.on("server_error", (ctx, error) => {
    if (!(error instanceof DatabaseUnavailable)) {
      log.error({ err: error }, "The identity provider failed unexpectedly");
      return;
    }
    log.warn(`${error.message}; the identity provider answered 503`);
    const { RotatedRefreshToken, RefreshToken, AuthorizationCode } = ctx.oidc.entities;
    for (const token of [RotatedRefreshToken, RefreshToken, AuthorizationCode])
      if (token) consumptions.fail(token.jti);
    const { status, headers, message } = createDatabaseRefusal();
    const isJson = ctx.type === "application/json";
    if (isJson) ctx.body = { error: "temporarily_unavailable", error_description: message };
    ctx.status = status;
    ctx.set({ ...headers });
  });
}

/**
 * Sets the security headers of the provider's pages. The pages load from this server only and may not be framed. Their
 * log-in forms may redirect to the web app.
 */
function setPageHeaders(fastify: FastifyInstance, home: string): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${home}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  fastify.addHook("onRequest", async (_request, reply) => {
    reply.raw.setHeader("content-security-policy", policy);
    reply.raw.setHeader("x-content-type-options", "nosniff");
    reply.raw.setHeader("referrer-policy", "same-origin");
    reply.raw.setHeader("cache-control", "no-store");
  });
}

/**
 * Takes the provider's URLs and the cookies' Secure flag from PUBLIC_URL, not from the headers of the client or a
 * proxy.
 */
function trustPublicUrl(headers: Record<string, string | string[] | undefined>, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  headers.host = host;
  headers["x-forwarded-host"] = host;
  headers["x-forwarded-proto"] = protocol.slice(0, -1);
}

/**
 * Replaces a foreign `origin` header by our own origin. Otherwise any site could read the provider's configuration, its
 * keys and the answers to preflights. The original header stays for endpoints where the provider itself checks the
 * client's origin.
 */
function replaceForeignOrigin({ headers, method, url = "" }: IncomingMessage, home: string): void {
  if (headers.origin === undefined || headers.origin === home) return;
  if (method === "OPTIONS" || !/^\/idp\/(token|interaction|auth|session)\b/.test(url)) headers.origin = home;
}

/** Passes all other requests under /idp to the provider, which reads the body itself. */
function passToProvider(
  scope: FastifyInstance,
  provider: Provider,
  { db, now }: Pick<IdentityProviderSettings, "db" | "now">,
): void {
  const handle = provider.callback();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const pass = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    const raw = request.raw as typeof request.raw & { originalUrl?: string };
    raw.originalUrl = raw.url ?? "";
    raw.url = raw.originalUrl.slice("/idp".length);
    void handle(raw, reply.raw);
  };
  scope.all("/idp/auth", async (request, reply) => {
    const { method, url, headers } = request;
    const hasBody = method !== "GET" && method !== "HEAD";
    const bodyLength = hasBody ? Number(headers["content-length"] ?? Infinity) : 0;
    await beginSignIn(db, { caller: readCaller(request), url, bodyLength, now: now() }, () =>
      pass(request, reply),
    );
    return reply;
  });
  // Refuse URLs with a query: a sign-in resumes at a URL without one, and the provider would throw.
  scope.all("/idp/auth/:uid", (request, reply) => {
    if (request.url.includes("?")) throw notFoundRefusal();
    pass(request, reply);
  });
  scope.all("/idp/*", pass);
}

function sweepExpiredRegularly(
  fastify: FastifyInstance,
  { db, log, now }: Pick<IdentityProviderSettings, "db" | "log" | "now">,
): void {
  const sweep = async () => {
    try {
      await sweepArtifacts(db, now());
      await sweepOwnAccounts(db, now());
    } catch (error) {
      log.warn({ err: error }, "Removing expired sign-ins failed; it is retried in 10 minutes");
    }
  };
  const timer = setInterval(() => void sweep(), sweepIntervalMs);
  timer.unref();
  fastify.addHook("onClose", async () => clearInterval(timer));
}

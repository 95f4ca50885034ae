import Fastify from "fastify";
import { expect } from "vitest";
import type { Mailer } from "../adapters/mail/port.ts";
import type { Database } from "../platform/db/database.ts";
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts";
import { makePkce, TestBrowser, type TokenReply } from "./test-browser.ts";

export interface TestProvider {
  base: string;
  identity: IdentityProvider;
  close(): Promise<void>;
}

/**
 * Starts the embedded provider on a real socket.
 * @param port to reuse the issuer of an earlier provider
 */
export async function startProvider(
  db: Database,
  {
    port = 0,
    now = () => new Date(),
    mailer = null,
  }: { port?: number; now?: () => Date; mailer?: Mailer | null } = {},
): Promise<TestProvider> {
  const fastify = Fastify();
  const publicUrl = `http://localhost:${port || (await findFreePort())}`;
  const identity = await createIdentityProvider({ db, publicUrl, log: fastify.log, now, mailer });
  await fastify.register(identity.plugin);
  await fastify.listen({ port: Number(new URL(publicUrl).port), host: "127.0.0.1" });
  return { base: publicUrl, identity, close: () => fastify.close() };
}

async function findFreePort(): Promise<number> {
  const probe = Fastify();
  await probe.listen({ port: 0, host: "127.0.0.1" });
  const { port } = probe.server.address() as { port: number };
  await probe.close();
  return port;
}

/**
 * Starts a log-in as the web app does.
 * @returns the form's page, or the redirect when the browser has a session
 */
export async function startLogIn(browser: TestBrowser, base: string, extra: Record<string, string> = {}) {
  const { verifier, challenge } = makePkce();
  const query = new URLSearchParams({
    client_id: "eq-web",
    redirect_uri: base,
    response_type: "code",
    scope: "openid profile email",
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "state-1",
    nonce: "nonce-1",
    audience: `${base}/api`,
    ...extra,
  });
  const { page, redirectUrl } = await browser.follow(await browser.get(`/idp/auth?${query}`));
  return { verifier, redirectUrl, page: await page.text() };
}

export async function exchangeCode(base: string, callback: URL, verifier: string): Promise<Response> {
  return requestTokens(base, {
    grant_type: "authorization_code",
    code: callback.searchParams.get("code") ?? "",
    redirect_uri: base,
    code_verifier: verifier,
  });
}

export async function requestTokens(base: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${base}/idp/token`, {
    method: "POST",
    body: new URLSearchParams({ client_id: "eq-web", ...fields }),
  });
}

export const refreshTokens = (base: string, token: string) =>
  requestTokens(base, { grant_type: "refresh_token", refresh_token: token });

/**
 * Registers a new user.
 * @returns the signed-in browser and its tokens
 */
export async function registerUser(base: string, email: string, password = "correct horse battery") {
  const browser = new TestBrowser(base);
  const { page, verifier } = await startLogIn(browser, base, { prompt: "create" });
  const registered = await browser.submit(page, { name: "Nora Redfield", email, password });
  const { redirectUrl } = await browser.follow(
    await browser.submit(await registered.text(), { email, password }),
  );
  expect(redirectUrl?.origin).toBe(base);
  const answer = await exchangeCode(base, redirectUrl as URL, verifier);
  expect(answer.status).toBe(200);
  return { browser, tokens: (await answer.json()) as TokenReply };
}

import { createHash, randomBytes } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import type { Account, StorageState } from "./account.ts";

interface OidcSettings {
  authority: string;
  clientId: string;
  audience?: string | null;
  scope: string;
}

/**
 * Registers at the identity provider without a browser: submits its forms and follows the authorization code flow.
 *
 * @returns the storage of a signed-in browser
 */
export async function registerDirectly(url: string, account: Account): Promise<StorageState> {
  const client = await request.newContext({ baseURL: url });
  try {
    const deployment = await client.get("/api/deployment");
    const { oidc } = (await deployment.json()) as { oidc: OidcSettings };
    const tokens = await getTokens(client, oidc, url, account);
    const { cookies } = await client.storageState();
    const session = { name: `oidc.user:${oidc.authority}:${oidc.clientId}`, value: JSON.stringify(tokens) };
    return { cookies, origins: [{ origin: url, localStorage: [session] }] };
  } finally {
    await client.dispose();
  }
}

/** Submits the form of an HTML page with the given fields and the form's own hidden fields. */
function submitForm(client: APIRequestContext, page: string, fields: Record<string, string>) {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? "";
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const own = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
  return client.post(action, { form: { ...own, ...fields } });
}

async function getTokens(client: APIRequestContext, oidc: OidcSettings, url: string, account: Account) {
  const verifier = randomBytes(32).toString("base64url");
  const form = await client.get(`${oidc.authority}/auth`, {
    params: {
      client_id: oidc.clientId,
      redirect_uri: url,
      response_type: "code",
      scope: oidc.scope,
      prompt: "create",
      state: "direct",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...(oidc.audience && { audience: oidc.audience }),
    },
  });
  const { name, email, password } = account;
  const registered = await submitForm(client, await form.text(), { name, email, password });
  const loginResponse = await submitForm(client, await registered.text(), { email, password });
  const code = new URL(loginResponse.url()).searchParams.get("code");
  expect(code, "the provider's code").toBeTruthy();
  const exchange = await client.post(`${oidc.authority}/token`, {
    form: {
      grant_type: "authorization_code",
      client_id: oidc.clientId,
      redirect_uri: url,
      code: code ?? "",
      code_verifier: verifier,
    },
  });
  expect(exchange.status(), "the provider's tokens").toBe(200);
  const { expires_in, ...tokens } = (await exchange.json()) as { expires_in: number; id_token: string };
  const claims = Buffer.from(tokens.id_token.split(".")[1] ?? "", "base64url").toString("utf8");
  return {
    ...tokens,
    scope: oidc.scope,
    profile: JSON.parse(claims),
    expires_at: Math.floor(Date.now() / 1000) + expires_in,
  };
}

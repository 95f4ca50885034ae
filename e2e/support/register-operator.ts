import { expect } from "@playwright/test";
import type { Account, StorageState } from "./account.ts";
import type { LocalMail } from "./local-mail.ts";
import { registerDirectly } from "./register-directly.ts";

interface Tokens {
  refresh_token: string;
  expires_in: number;
}

/**
 * Registers an account and confirms its email by the link in the mail, as operators must.
 * @returns the storage of a browser whose tokens say that the email is confirmed
 */
export async function registerOperator(
  url: string,
  account: Account,
  mail: LocalMail,
): Promise<StorageState> {
  const state = await registerDirectly(url, account);
  const link = await mail.waitForLink();
  const confirmed = await fetch(link, {
    method: "POST",
    body: new URLSearchParams(),
    headers: { origin: url },
  });
  expect(confirmed.status, "the link of the mail").toBe(200);
  const session = state.origins[0]?.localStorage[0];
  if (!session) throw new Error("The account has no session");
  const tokens = JSON.parse(session.value) as Tokens;
  const { oidc } = (await (await fetch(`${url}/api/deployment`)).json()) as {
    oidc: { authority: string; clientId: string };
  };
  const grant = {
    grant_type: "refresh_token",
    refresh_token: tokens.refresh_token,
    client_id: oidc.clientId,
  };
  const renewed = await fetch(`${oidc.authority}/token`, {
    method: "POST",
    body: new URLSearchParams(grant),
    headers: { origin: url },
  });
  expect(renewed.status, "the renewed tokens").toBe(200);
  const fresh = (await renewed.json()) as Tokens;
  const expiresAt = Math.floor(Date.now() / 1000) + fresh.expires_in;
  session.value = JSON.stringify({ ...tokens, ...fresh, expires_at: expiresAt });
  return state;
}

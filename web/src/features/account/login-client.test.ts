import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deploymentReply } from "../../test-api.ts";
import { getRetryDelayMs } from "./backoff.ts";
import { createLoginClient } from "./login-client.ts";

const providerAddress = "http://localhost:3000/idp";
const sessionStorageKey = `oidc.user:${providerAddress}:eq-web`;
let tokenAnswer: () => Response;
let tokenCalls = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  tokenCalls = 0;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith("/token")) {
      tokenCalls += 1;
      return tokenAnswer();
    }
    if (url.includes(".well-known")) {
      return Response.json({ issuer: providerAddress, token_endpoint: `${providerAddress}/token` });
    }
    return Response.json({
      ...deploymentReply,
      oidc: { authority: providerAddress, clientId: "eq-web", scope: "openid", audience: null },
    });
  });
  window.localStorage.setItem(
    sessionStorageKey,
    JSON.stringify({
      access_token: "old",
      refresh_token: "refresh",
      token_type: "Bearer",
      scope: "openid",
      profile: { sub: "u-1", iss: providerAddress, aud: "eq-web", exp: 1, iat: 1 },
      expires_at: 1,
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
});

test("keeps the session while the identity provider is unreachable, and retries the renewal with growing delays", async () => {
  tokenAnswer = () => Response.json({ error: "temporarily_unavailable" }, { status: 503 });
  const login = await createLoginClient(() => {});
  expect((await login.restore())?.id).toBe("u-1");
  for (let call = 0; call < 10; call += 1) {
    await expect(login.renew("old")).rejects.toMatchObject({ status: 503 });
  }
  expect(tokenCalls).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  // The retry delays are at most 1, 2, 4, 8, 16 and 32 s, and at least half of these values. So about six calls fit
  // into 60 s.
  expect(tokenCalls).toBeGreaterThanOrEqual(5);
  expect(tokenCalls).toBeLessThanOrEqual(7);
  expect(window.localStorage.getItem(sessionStorageKey)).not.toBeNull();
  tokenAnswer = () => Response.json({ access_token: "new", token_type: "Bearer", expires_in: 600 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(login.token()).toBe("new");
});

test.each([
  ["invalid_grant"],
  ["login_required"],
  ["interaction_required"],
  ["consent_required"],
  ["account_selection_required"],
  ["access_denied"],
  ["invalid_client"],
  ["invalid_request"],
  ["invalid_scope"],
  ["unauthorized_client"],
  ["unsupported_grant_type"],
])("ends the session when a renewal is refused with %s", async (error) => {
  tokenAnswer = () => Response.json({ error }, { status: 400 });
  const login = await createLoginClient(() => {});
  expect(await login.restore()).toBeNull();
  expect(window.localStorage.getItem(sessionStorageKey)).toBeNull();
  expect(tokenCalls).toBe(1);
});

test.each([
  ["temporarily_unavailable", 503],
  ["server_error", 500],
  ["Too Many Requests", 429],
  ["Bad Gateway", 502],
])("keeps the session when a renewal fails with %s", async (error, status) => {
  tokenAnswer = () => Response.json({ error }, { status });
  const login = await createLoginClient(() => {});
  expect((await login.restore())?.id).toBe("u-1");
  expect(window.localStorage.getItem(sessionStorageKey)).not.toBeNull();
});

test.each([
  [1, 500, 1_000],
  [2, 1_000, 2_000],
  [5, 8_000, 16_000],
  [7, 30_000, 60_000],
  [50, 30_000, 60_000],
])("retries a renewal after %i failures in a row within %i to %i ms", (failures, least, most) => {
  expect([getRetryDelayMs(failures, 0), getRetryDelayMs(failures, 1)]).toEqual([least, most]);
});

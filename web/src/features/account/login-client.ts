import { ErrorResponse, type User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import { ApiError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import { loginKeyPrefix } from "../../lib/persisted/keys.ts";
import { clearUserData } from "../../lib/persisted/text-storage.ts";
import { runWithExclusiveLock } from "../../lib/web-lock.ts";
import { Backoff } from "./backoff.ts";
import { loadDeployment } from "./deployment.ts";
import { type Identity, readIdentity } from "./identity.ts";

/** Access to the identity provider: login, logout and the user's access token. */
export interface LoginClient {
  /** The current access token. It may be expired: the server then answers 401, which triggers `renew`. */
  token: () => string | null;
  /** Renews a rejected token. @returns null if the session is over @throws ApiError if the provider is unreachable */
  renew: (rejected: string) => Promise<string | null>;
  /** Reads the user of the stored session. Renews an expired access token if the provider can be reached. */
  restore: () => Promise<Identity | null>;
  /** Completes a login with the code that the provider put into the URL. */
  finish: () => Promise<Identity | null>;
  leaveForLogin: (create: boolean) => Promise<void>;
  leaveForLogout: () => Promise<void>;
}

/**
 * Creates a client for the authorization code flow with PKCE. The session is in local storage, so that every tab is
 * signed in. A refresh token works only once, so a lock makes the tabs renew the session one after the other.
 */
export async function createLoginClient(onChange: (user: Identity | null) => void): Promise<LoginClient> {
  const manager = await createUserManager();
  let user: User | null = null;
  const backoff = new Backoff(() => renewSoon());

  function applyUser(next: User | null): Identity | null {
    user = next;
    const identity = next ? readIdentity(next.profile) : null;
    onChange(identity);
    return identity;
  }

  async function renew(rejected: string): Promise<string | null> {
    try {
      const fresh = await runWithExclusiveLock("eq-session", async () => {
        const storedUser = await manager.getUser();
        return storedUser?.access_token === rejected ? requestRenewal(manager, backoff) : storedUser;
      });
      applyUser(fresh);
      return fresh?.access_token ?? null;
    } catch (error) {
      if (!isSessionEnded(error)) throw error;
      return null;
    }
  }

  function renewSoon(): void {
    // `requestRenewal` logs a failure, and `backoff` retries it.
    if (user) renew(user.access_token).catch(() => {});
  }

  async function restore(): Promise<Identity | null> {
    const storedUser = await manager.getUser();
    if (!storedUser?.expired) return applyUser(storedUser);
    try {
      if (await renew(storedUser.access_token)) return applyUser(await manager.getUser());
    } catch {
      // The provider is unreachable: keep the session until the provider answers again.
      return applyUser(storedUser);
    }
    // The session has ended: the browser's next user must not see this user's data.
    clearUserData();
    await manager.removeUser();
    return applyUser(null);
  }

  manager.events.addAccessTokenExpiring(renewSoon);
  window.addEventListener("storage", (event) => {
    if (event.key?.startsWith(loginKeyPrefix)) void manager.getUser().then(applyUser);
  });

  return {
    token: () => user?.access_token ?? null,
    renew,
    restore,
    finish: async () => applyUser((await manager.signinCallback()) ?? null),
    leaveForLogin: (create) => manager.signinRedirect(create ? { prompt: "create" } : {}),
    leaveForLogout: () => manager.signoutRedirect(),
  };
}

/** Renews the stored session. @throws ErrorResponse when the provider refuses, ApiError when it cannot be reached */
async function requestRenewal(manager: UserManager, backoff: Backoff): Promise<User | null> {
  if (backoff.isWaiting()) throw createProviderUnreachableError();
  try {
    const fresh = await manager.signinSilent();
    backoff.succeed();
    return fresh;
  } catch (error) {
    logProblem("The session could not be renewed", error);
    if (isSessionEnded(error)) throw error;
    backoff.fail();
    throw createProviderUnreachableError();
  }
}

/**
 * OAuth 2.0 and OpenID Connect errors that end the session: the user has to sign in again. All other errors are
 * retried, such as `temporarily_unavailable`, `server_error` and the errors of a proxy.
 */
const sessionEndingErrorCodes = new Set<string | null>([
  "access_denied",
  "account_selection_required",
  "consent_required",
  "interaction_required",
  "invalid_client",
  "invalid_grant",
  "invalid_request",
  "invalid_scope",
  "login_required",
  "unauthorized_client",
  "unsupported_grant_type",
]);

function isSessionEnded(error: unknown): boolean {
  return error instanceof ErrorResponse && sessionEndingErrorCodes.has(error.error);
}

function createProviderUnreachableError(): ApiError {
  return new ApiError(
    503,
    "Your session cannot be renewed right now. You stay signed in; please try again in a moment.",
  );
}

async function createUserManager(): Promise<UserManager> {
  const { oidc } = await loadDeployment();
  const { origin } = window.location;
  return new UserManager({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: origin,
    post_logout_redirect_uri: origin,
    response_type: "code",
    scope: oidc.scope,
    extraQueryParams: oidc.audience ? { audience: oidc.audience } : {},
    userStore: new WebStorageStateStore(),
    automaticSilentRenew: false,
    loadUserInfo: false,
  });
}

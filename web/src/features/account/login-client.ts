import { ErrorResponse, type User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import { runAlone } from "../../lib/alone.ts";
import { logProblem } from "../../lib/log.ts";
import { forgetUser } from "../../lib/storage.ts";
import { loadDeployment } from "./deployment.ts";
import { type Identity, readIdentity } from "./identity.ts";

/** What the session needs of the identity provider. */
export interface LoginClient {
  /** The access token in hand, also when it has run out: the server's 401 then asks for a new one. */
  token: () => string | null;
  /** A token other than the rejected one; null when the provider gives none. */
  renew: (rejected: string) => Promise<string | null>;
  /** The user of a session kept in this browser, its token renewed when it has run out. */
  restore: () => Promise<Identity | null>;
  /** Reads the provider's answer from the address. */
  finish: () => Promise<Identity | null>;
  leaveForLogin: (create: boolean) => Promise<void>;
  leaveForLogout: () => Promise<void>;
}

/**
 * The standard authorization code flow with PKCE. The user is kept in local storage, so that every tab is
 * signed in; refresh tokens rotate, so only one tab at a time may use one (a lock sees to that).
 */
export async function createLoginClient(onChange: (user: Identity | null) => void): Promise<LoginClient> {
  const manager = await createManager();
  let user: User | null = null;
  /** The provider has refused to go on with the session; it was not merely out of reach. */
  let isOver = false;

  function take(next: User | null): Identity | null {
    user = next;
    const identity = next ? readIdentity(next.profile) : null;
    onChange(identity);
    return identity;
  }

  async function renew(rejected: string): Promise<string | null> {
    try {
      const fresh = await runAlone("eq-session", async () => {
        const stored = await manager.getUser();
        if (!stored) return null;
        return stored.access_token === rejected ? manager.signinSilent() : stored;
      });
      take(fresh);
      return fresh?.access_token ?? null;
    } catch (error) {
      logProblem("The session could not be renewed", error);
      isOver = error instanceof ErrorResponse;
      return null;
    }
  }

  manager.events.addAccessTokenExpiring(() => {
    if (user) void renew(user.access_token);
  });
  window.addEventListener("storage", (event) => {
    if (event.key?.startsWith("oidc.user:")) void manager.getUser().then(take);
  });

  return {
    token: () => user?.access_token ?? null,
    renew,
    async restore() {
      const stored = await manager.getUser();
      if (stored?.expired && !(await renew(stored.access_token))) {
        // Whoever comes next to this browser is not to see what was theirs.
        if (isOver) forgetUser();
        await manager.removeUser();
        return take(null);
      }
      return take(await manager.getUser());
    },
    finish: async () => take((await manager.signinCallback()) ?? null),
    leaveForLogin: (create) => manager.signinRedirect(create ? { prompt: "create" } : {}),
    leaveForLogout: () => manager.signoutRedirect(),
  };
}

async function createManager(): Promise<UserManager> {
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
    userStore: new WebStorageStateStore({ store: window.localStorage }),
    automaticSilentRenew: false,
    loadUserInfo: false,
  });
}

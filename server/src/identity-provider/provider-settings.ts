import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import type { Database } from "../platform/db/database.ts";
import { ArtifactAdapter } from "./artifact-adapter.ts";
import type { TokenConsumptions } from "./consumptions.ts";
import { type Account, findAccount } from "./credentials/accounts.ts";
import { createDeviceId, deviceClaim } from "./own-account/device-id.ts";
import type { createProviderPages } from "./provider-pages.ts";
import type { ProviderSecrets } from "./signing-keys.ts";

export const clientId = "eq-web";
const grantedScope = "openid profile email";
const daySeconds = 86_400;

export interface ProviderSettings {
  db: Database;
  consumptions: TokenConsumptions;
  secrets: ProviderSecrets;
  /** The API's name in access tokens. */
  audience: string;
  /** Origin of the web app, the only accepted redirect URI. */
  origin: string;
  accessTokenSeconds: number;
  pages: ReturnType<typeof createProviderPages>;
}

/**
 * Builds the provider's configuration: one public client with code and PKCE, JWT access tokens for one API, and
 * rotating refresh tokens. There is no consent page.
 */
export function buildConfiguration(settings: ProviderSettings): Configuration {
  const { db, secrets, pages } = settings;
  return {
    adapter: (kind: string) => new ArtifactAdapter(db, kind, settings.consumptions),
    jwks: secrets.signing as NonNullable<Configuration["jwks"]>,
    cookies: {
      keys: secrets.cookieKeys,
      names: { session: "eq_idp", interaction: "eq_idp_form", resume: "eq_idp_resume" },
      long: { httpOnly: true, sameSite: "lax", path: "/idp" },
      short: { httpOnly: true, sameSite: "lax" },
    },
    clients: [configureClient(settings.origin)],
    clientBasedCORS: (_ctx, origin) => origin === settings.origin,
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    findAccount: async (_ctx, id) => {
      const account = await findAccount(db, id);
      return account
        ? { accountId: id, claims: async () => ({ sub: id, ...configureClaims(account) }) }
        : undefined;
    },
    extraTokenClaims: async (_ctx, token) => {
      const id = "accountId" in token ? token.accountId : undefined;
      const account = id ? await findAccount(db, id) : null;
      if (!account) return undefined;
      const { grantId } = token as { grantId?: string };
      return { ...configureClaims(account), ...(grantId && { [deviceClaim]: createDeviceId(grantId) }) };
    },
    features: { ...configureFeatures(settings), rpInitiatedLogout: pages.rpInitiatedLogout },
    renderError: pages.renderError,
    interactions: { policy: configurePrompts(), url: (_ctx, { uid }) => `/idp/interaction/${uid}` },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    loadExistingGrant: (ctx) => loadGrant(ctx, settings.audience),
    pkce: { required: () => true },
    responseTypes: ["code"],
    ttl: {
      AccessToken: settings.accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      // Lifetime of an unfinished sign-in: its page may stay open in a tab for a day.
      Interaction: daySeconds,
      RefreshToken: 14 * daySeconds,
      Session: 14 * daySeconds,
      Grant: 14 * daySeconds,
    },
  };
}

function configureClient(origin: string) {
  const addresses = [origin, `${origin}/`];
  return {
    client_id: clientId,
    client_name: "EQ",
    token_endpoint_auth_method: "none" as const,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code" as const],
    redirect_uris: addresses,
    post_logout_redirect_uris: addresses,
  };
}

function configureClaims({ name, email, isEmailVerified }: Account) {
  return { name, email, email_verified: isEmailVerified };
}

/**
 * Enables resource indicators, which make access tokens JWTs for our API. Without them, access tokens would be opaque
 * and valid for userinfo only.
 */
function configureFeatures({ audience, accessTokenSeconds }: ProviderSettings): Configuration["features"] {
  return {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => audience,
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_ctx, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget();
        return {
          audience,
          scope: grantedScope,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "RS256" } },
        };
      },
    },
  };
}

/** Lists the prompts with `create` first. Otherwise the log-in prompt would be shown in its place. */
function configurePrompts() {
  const prompts = interactionPolicy.base();
  prompts.remove("consent");
  prompts.add(new interactionPolicy.Prompt({ name: "create", requestable: true }), 0);
  return prompts;
}

/** Grants everything that our own client requests, without a consent page. */
async function loadGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = ctx.oidc;
  const accountId = session?.accountId;
  if (!client || !accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant =
    existing?.accountId === accountId
      ? existing
      : new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope(grantedScope);
  grant.addResourceScope(audience, grantedScope);
  await grant.save();
  return grant;
}

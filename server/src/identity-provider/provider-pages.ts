import { errors, type KoaContextWithOIDC, type Provider } from "oidc-provider";
import type { Database } from "../platform/db/database.ts";
import { revokeGrants } from "./artifact-adapter.ts";
import { Html } from "./pages/html.ts";
import { writeLogOutPage, writeMessagePage } from "./pages/pages.ts";

const signedOutPage = {
  heading: "You are signed out",
  text: "Your searches and lists are kept for the next time.",
};

/**
 * Creates the provider's own pages in the product's design.
 * @param home URL of the web app
 */
export function createProviderPages(db: Database, home: string) {
  const again = { label: "Start again", href: `${home}/dashboard` };
  const back = { label: "Back to EQ", href: home };
  return {
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx: KoaContextWithOIDC, form: string) => {
        if (isStartedByOurApp(ctx)) await endSession(ctx, db, home);
        else ctx.body = writeLogOutPage({ home, form: new Html(form) });
      },
      postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => {
        ctx.type = "html";
        ctx.body = writeMessagePage({ home, ...signedOutPage, action: back });
      },
    },
    renderError: (
      ctx: KoaContextWithOIDC,
      out: { error: string; error_description?: string },
      error: Error,
    ) => {
      const stale = error instanceof errors.SessionNotFound;
      const detail = [out.error, out.error_description].filter(Boolean).join(": ");
      const page = stale
        ? {
            heading: "This sign-in page has ended",
            text: "It was open for too long or was used already. Nothing is lost.",
          }
        : {
            heading: "Sign-in did not work",
            text: "The request could not be understood. Start again from EQ.",
          };
      ctx.type = "html";
      ctx.body = writeMessagePage({ home, ...page, action: again, detail: stale ? undefined : detail });
    },
  };
}

/** True when the request's id token belongs to the signed-in user. Such a log-out needs no confirmation. */
function isStartedByOurApp(ctx: KoaContextWithOIDC): boolean {
  const hint = (ctx.oidc.entities as { IdTokenHint?: { payload: { sub?: string } } }).IdTokenHint;
  return hint !== undefined && hint.payload.sub === ctx.oidc.session?.accountId;
}

/** Ends the session, revokes its grants and redirects to the web app. */
async function endSession(ctx: KoaContextWithOIDC, db: Database, home: string): Promise<void> {
  const { session, provider } = ctx.oidc;
  if (!session) return;
  const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
  await revokeGrants(db, grants);
  await session.destroy();
  ctx.cookies.set(provider.cookieName("session"), null, { httpOnly: true, sameSite: "lax", path: "/idp" });
  redirectToApp(ctx, home);
}

/**
 * Redirects a log-out without a session to the web app. The provider's own page for this would submit itself by script,
 * which the content security policy forbids.
 */
export function redirectSignedOutLogOuts(provider: Provider, home: string): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as unknown as KoaContextWithOIDC;
    if (oidc?.route !== "end_session" || ctx.status !== 200 || oidc.session?.accountId) return;
    redirectToApp(ctx as unknown as KoaContextWithOIDC, home);
  });
}

function redirectToApp(ctx: KoaContextWithOIDC, home: string): void {
  const { post_logout_redirect_uri: redirectUri, state } = ctx.oidc.params ?? {};
  const target = new URL(typeof redirectUri === "string" ? redirectUri : `${home}/idp/session/end/success`);
  if (typeof redirectUri === "string" && typeof state === "string") target.searchParams.set("state", state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

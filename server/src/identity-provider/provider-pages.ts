import { errors, type KoaContextWithOIDC, type Provider } from "oidc-provider";
import type { Database } from "../platform/db/database.ts";
import { endGrants } from "./artifact-adapter.ts";
import { Html } from "./html.ts";
import { writeLogOutPage, writeMessagePage } from "./pages.ts";

const signedOut = {
  heading: "You are signed out",
  text: "Your searches and lists are kept for the next time.",
};

/** The pages that the provider itself shows, in the product's look. `home` is the web app's address. */
export function createProviderPages(db: Database, home: string) {
  const again = { label: "Start again", href: `${home}/dashboard` };
  const back = { label: "Back to EQ", href: home };
  return {
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx: KoaContextWithOIDC, form: string) => {
        if (isAskedByOurApp(ctx)) await logOut(ctx, db, home);
        else ctx.body = writeLogOutPage({ home, form: new Html(form) });
      },
      postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => {
        ctx.type = "html";
        ctx.body = writeMessagePage({ home, ...signedOut, action: back });
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

/** The id token in the request was ours and of the person who is signed in here: no question is needed. */
function isAskedByOurApp(ctx: KoaContextWithOIDC): boolean {
  const hint = (ctx.oidc.entities as { IdTokenHint?: { payload: { sub?: string } } }).IdTokenHint;
  return hint !== undefined && hint.payload.sub === ctx.oidc.session?.accountId;
}

/** Ends the session and all it granted at once, and leads back to the app. */
async function logOut(ctx: KoaContextWithOIDC, db: Database, home: string): Promise<void> {
  const { session, provider } = ctx.oidc;
  if (!session) return;
  const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
  await endGrants(db, grants);
  await session.destroy();
  ctx.cookies.set(provider.cookieName("session"), null, { httpOnly: true, sameSite: "lax", path: "/idp" });
  leadBack(ctx, home);
}

/** Someone without a session who logs out is led back too, instead of to a page that sends itself by script. */
export function passSignedOut(provider: Provider, home: string): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as unknown as KoaContextWithOIDC;
    if (oidc?.route !== "end_session" || ctx.status !== 200 || oidc.session?.accountId) return;
    leadBack(ctx as unknown as KoaContextWithOIDC, home);
  });
}

function leadBack(ctx: KoaContextWithOIDC, home: string): void {
  const { post_logout_redirect_uri: asked, state } = ctx.oidc.params ?? {};
  const target = new URL(typeof asked === "string" ? asked : `${home}/idp/session/end/success`);
  if (typeof asked === "string" && typeof state === "string") target.searchParams.set("state", state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

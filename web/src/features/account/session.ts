import { setCredentials } from "../../lib/credentials.ts";
import { loadPart } from "../../lib/load-part.ts";
import { logProblem } from "../../lib/log.ts";
import { loginKeyPrefix } from "../../lib/persisted/keys.ts";
import {
  isStorageAvailable,
  listStorageKeys,
  lockUserData,
  unlockUserData,
} from "../../lib/persisted/text-storage.ts";
import { createStore, useStore } from "../../lib/store.ts";
import type { Identity } from "./identity.ts";
import type { LoginClient } from "./login-client.ts";
import { storeReturnPath, takeReturnPath } from "./return-path.ts";

/** `problem` is the error message of the last failed sign-in. */
export type Session =
  | { status: "loading" }
  | { status: "signed-out"; problem?: string }
  | { status: "signed-in"; identity: Identity };

const sessionStore = createStore<Session>({ status: "loading" });
let clientPromise: Promise<LoginClient> | null = null;

export const getSession = sessionStore.get;
export const useSession = () => useStore(sessionStore);

/**
 * Restores the session or completes a login. Loads the login library only if the URL has the provider's answer or the
 * browser has a stored session. @returns the path to open after a login, else null
 */
export async function startSession(): Promise<string | null> {
  if (!isLoginAnswer(window.location.search) && !hasStoredSession()) {
    sessionStore.set({ status: "signed-out" });
    return null;
  }
  try {
    const login = await openLoginClient();
    if (!isLoginAnswer(window.location.search)) {
      setSignedInUser(await login.restore());
      return null;
    }
    setSignedInUser(await login.finish());
    return takeReturnPath() ?? window.location.pathname;
  } catch (error) {
    logProblem("Signing in failed", error);
    showSignInError("Signing in did not work. Please try again.");
    return isLoginAnswer(window.location.search) ? window.location.pathname : null;
  }
}

/**
 * Opens the identity provider's log-in page, or with `create` its registration page. Afterwards the user returns to
 * `returnTo`, by default to the search in the address.
 */
export async function signIn({ create = false, returnTo = "" } = {}): Promise<void> {
  // A search in the address of the front page is still there after the login.
  const path = returnTo || findLinkedSearch(window.location);
  if (path) storeReturnPath(path);
  try {
    await (await openLoginClient()).leaveForLogin(create);
  } catch (error) {
    logProblem("Signing in could not start", error);
    showSignInError("The sign-in page cannot be reached. Please try again.");
  }
}

/** The front page's address with the search that it has, but without its tab; "" without a search. */
function findLinkedSearch({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  if (pathname !== "/" || isLoginAnswer(search) || !(params.has("q") || params.has("f"))) return "";
  params.delete("tab");
  return `/?${params}`;
}

/** Ends the session in this browser and at the provider, then returns to the site's origin. */
export async function signOut(): Promise<void> {
  lockUserData();
  try {
    await (await openLoginClient()).leaveForLogout();
  } catch (error) {
    logProblem("Signing out at the provider failed", error);
    window.location.assign(window.location.origin);
  }
}

/** Hides the error message of the last sign-in. */
export function dismissSignInError(): void {
  if (sessionStore.get().status === "signed-out") sessionStore.set({ status: "signed-out" });
}

/**
 * Shows `problem`. If the browser blocks storage, shows a message about the storage instead, because then no login can
 * succeed.
 */
function showSignInError(problem: string): void {
  sessionStore.set({ status: "signed-out", problem: isStorageAvailable() ? problem : storageBlockedMessage });
}

const storageBlockedMessage =
  "Signing in needs this browser's storage, which is blocked or full. Allow cookies and site data for this site, then try again.";

const loadLoginClientModule = () => import("./login-client.ts");

function openLoginClient(): Promise<LoginClient> {
  clientPromise ??= loadPart(loadLoginClientModule)
    .then(({ createLoginClient }) => createLoginClient(setSignedInUser))
    .then((opened) => {
      setCredentials({ token: opened.token, renew: opened.renew, login: signInAndReturn });
      return opened;
    })
    .catch((error: unknown) => {
      clientPromise = null;
      throw error;
    });
  return clientPromise;
}

function signInAndReturn(): void {
  void signIn({ returnTo: window.location.pathname + window.location.search });
}

function setSignedInUser(identity: Identity | null): void {
  if (identity) unlockUserData();
  sessionStore.set(identity ? { status: "signed-in", identity } : { status: "signed-out" });
}

/** True if a query string is the provider's answer to a login: a state with a code or an error. */
export function isLoginAnswer(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return parameters.has("state") && (parameters.has("code") || parameters.has("error"));
}

function hasStoredSession(): boolean {
  return listStorageKeys(loginKeyPrefix).length > 0;
}

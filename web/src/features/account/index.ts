export { getCurrentUserId, useCurrentUserId } from "./current-user.ts";
export { useDeployment } from "./deployment.ts";
export type { Identity } from "./identity.ts";
export { SignInHint } from "./lazy-sign-in-hint.ts";
export { useProfile, useSaveProfile } from "./queries.ts";
export {
  dismissSignInError,
  getSession,
  isLoginAnswer,
  type Session,
  signIn,
  signOut,
  startSession,
  useSession,
} from "./session.ts";

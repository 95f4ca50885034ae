export { currentUser, useCurrentUser } from "./current-user.ts";
export { useDeployment } from "./deployment.ts";
export type { Identity } from "./identity.ts";
export {
  dismissProblem,
  getSession,
  isLoginAnswer,
  type Session,
  signIn,
  signOut,
  startSession,
  useSession,
} from "./session.ts";

export { type GuestClaim, useIsClaimFinished } from "./claim.ts";
export { GuestInvitation } from "./guest-invitation.tsx";
export { markClaimableResults, resumeGuestSession, storeGuestSearchCount } from "./guest-session.ts";
export { hasPendingSearch, type SavableResults, type SavedPendingSearch } from "./pending-search.ts";
export { SignInEffects } from "./sign-in-effects.tsx";

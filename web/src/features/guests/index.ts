export { type Claim, useIsClaimOver } from "./claim.ts";
export { GuestInvitation } from "./guest-invitation.tsx";
export { guestSessionId, noteGuestCount, noteGuestSearch } from "./guest-session.ts";
export { type FoundCompanies, hasPendingSearch, type SentSearch } from "./pending-search.ts";
export { SignInEffects } from "./sign-in-effects.tsx";

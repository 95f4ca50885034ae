export { GuestInvitation } from "./guest-invitation.tsx";
export { guestSessionId, noteGuestSearch } from "./guest-session.ts";
export { SignInEffects } from "./sign-in-effects.tsx";

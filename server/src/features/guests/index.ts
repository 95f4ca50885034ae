export { admitGuest, type GuestAdmission, type GuestUsage } from "./admit-guest.ts";
export type { GuestSettings } from "./open-guest-session.ts";
export { guestRoutes } from "./routes.ts";
export { sweepGuests } from "./store.ts";

import { createLazyComponent } from "../../ui/lazy-component.tsx";

/** The banner after a guest's free search. Only the server's refusal shows it, so its code is loaded then. */
export const GuestLimitBanner = createLazyComponent(
  () => import("./guest-limit-banner.tsx"),
  (module) => module.GuestLimitBanner,
);

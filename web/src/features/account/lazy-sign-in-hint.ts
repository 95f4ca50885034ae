import { createLazyComponent } from "../../ui/lazy-component.tsx";

/** The hint that something needs an account, whose code is loaded when it is first shown. */
export const SignInHint = createLazyComponent(
  () => import("./sign-in-hint.tsx"),
  (module) => module.SignInHint,
);

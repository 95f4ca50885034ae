import type { UserContext } from "../../platform/http/context.ts";
import { openCustomer } from "./open-customer.ts";
import { requireSandbox, type SandboxServices } from "./play-in-sandbox.ts";

/** Returns the user's subscription in the sandbox; null without one. */
export async function getSandboxSubscription(context: UserContext, { payments }: SandboxServices) {
  const sandbox = requireSandbox(payments.sandbox);
  return { subscription: await sandbox.read(await openCustomer(context, payments)) };
}

import type { UserContext } from "../../platform/http/context.ts";
import { requireSandbox, type SandboxServices } from "./run-sandbox-action.ts";
import { findCustomerOf } from "./store-customer.ts";

/** Returns the user's subscription in the sandbox; null without one. */
export async function getSandboxSubscription({ db, user }: UserContext, { payments }: SandboxServices) {
  const sandbox = requireSandbox(payments.sandbox);
  const customerId = await findCustomerOf(db, payments.mode, user.id);
  return { subscription: customerId === null ? null : await sandbox.read(customerId) };
}

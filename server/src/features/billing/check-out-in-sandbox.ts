import type { checkOutInSandbox as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { runSandboxAction, type SandboxServices } from "./run-sandbox-action.ts";

/** Begins a subscription in the sandbox, or lets its first payment fail. */
export function checkOutInSandbox(
  context: UserContext,
  checkout: InputOf<typeof contract>,
  services: SandboxServices,
) {
  return runSandboxAction(context, services, (sandbox, customerId) => sandbox.checkOut(customerId, checkout));
}

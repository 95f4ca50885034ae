import type { checkOutInSandbox as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { playInSandbox, type SandboxServices } from "./play-in-sandbox.ts";

/** Begins a subscription in the sandbox, or lets its first payment fail. */
export function checkOutInSandbox(
  context: UserContext,
  checkout: InputOf<typeof contract>,
  services: SandboxServices,
) {
  return playInSandbox(context, services, (sandbox, customerId) => sandbox.checkOut(customerId, checkout));
}

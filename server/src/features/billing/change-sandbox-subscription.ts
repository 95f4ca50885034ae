import type { changeSandboxSubscription as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { runSandboxAction, type SandboxServices } from "./run-sandbox-action.ts";

/** Changes the subscription in the sandbox, as its billing portal offers. */
export function changeSandboxSubscription(
  context: UserContext,
  { action, plan = null }: InputOf<typeof contract>,
  services: SandboxServices,
) {
  if (action === "change" && plan === null) throw badRequest("plan: name the new plan");
  return runSandboxAction(context, services, (sandbox, customerId) =>
    sandbox.change(customerId, { action, plan }),
  );
}

import type { changeEmail as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { type AccountServices, describeOwner, requireAccounts } from "./account-services.ts";

/** Changes the email, or sends a link to the new address where mail can be sent. */
export async function changeEmail(
  context: UserContext,
  change: InputOf<typeof contract>,
  services: AccountServices,
) {
  return { outcome: await requireAccounts(services).changeEmail(describeOwner(context), change) };
}

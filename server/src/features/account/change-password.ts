import type { changePassword as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { type AccountServices, describeOwner, requireAccounts } from "./account-services.ts";

/** Changes the password, and signs out all other devices. */
export async function changePassword(
  context: UserContext,
  change: InputOf<typeof contract>,
  services: AccountServices,
) {
  await requireAccounts(services).changePassword(describeOwner(context), change);
  return {};
}

import type { UserContext } from "../../platform/http/context.ts";
import { type AccountServices, describeOwner, requireAccounts } from "./account-services.ts";

/** Sends the link that confirms the user's email. */
export async function sendVerification(context: UserContext, services: AccountServices) {
  await requireAccounts(services).sendVerification(describeOwner(context));
  return {};
}

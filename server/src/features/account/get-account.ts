import type { Account } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { AccountServices } from "./account-services.ts";

/** Returns the user's sign-in. */
export async function getAccount(
  { user }: UserContext,
  { accounts }: AccountServices,
): Promise<{ account: Account }> {
  const own = await accounts?.read(user.id);
  if (own) return { account: { isEmbedded: true, ...own } };
  return { account: { isEmbedded: false, email: user.email, isEmailVerified: false, canMail: false } };
}

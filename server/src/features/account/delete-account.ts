import { type deleteAccount as contract, deleteConfirmation, type InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { eraseUser, listRemains } from "../account-data/index.ts";
import { deleteCustomer } from "../billing/index.ts";
import { type AccountServices, describeOwner } from "./account-services.ts";

/**
 * Deletes the user with everything that is stored for them. The subscription ends first, so that nobody pays for a deleted
 * account; when the payment provider does not answer, nothing is deleted. Everything else goes in one transaction.
 * @returns what was removed, and what remains
 * @throws Refusal 422 for a wrong password or confirmation, 503 when the payment provider does not answer
 */
export async function deleteAccount(
  context: UserContext,
  { password, confirmation }: InputOf<typeof contract>,
  { accounts, billing }: AccountServices,
) {
  const { db, user } = context;
  const isOwn = accounts !== null && (await accounts.read(user.id)) !== null;
  if (isOwn) await accounts.confirmPassword(describeOwner(context), password ?? "");
  else if (confirmation !== deleteConfirmation) throw wrongConfirmation();
  const remains = await listRemains(db, user.id, { isOwnSignIn: isOwn });
  await deleteCustomer(context, billing.payments);
  const removed = isOwn
    ? await accounts.remove(user.id, (tx) => eraseUser(tx, user.id))
    : await db.transaction((tx) => eraseUser(tx, user.id));
  return { removed, remains };
}

function wrongConfirmation(): Refusal {
  const message = `Type ${deleteConfirmation} to confirm.`;
  return new Refusal(422, message, { fields: [{ path: "confirmation", message }] });
}

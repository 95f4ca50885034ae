import type { Accounts } from "../../adapters/accounts/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { countRows } from "./count-rows.ts";
import { listRemains } from "./list-remains.ts";

/** Says how much is stored for the user, and what stays after the account is deleted. */
export async function getMyData(
  { db, user }: UserContext,
  { accounts }: { accounts: Pick<Accounts, "read"> | null },
) {
  const isOwnSignIn = accounts !== null && (await accounts.read(user.id)) !== null;
  const [stored, remains] = await Promise.all([
    countRows(db, user.id),
    listRemains(db, user.id, { isOwnSignIn }),
  ]);
  return { stored, remains };
}

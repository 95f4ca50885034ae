import type { AccountOwner, Accounts } from "../../adapters/accounts/port.ts";
import type { Payments } from "../../adapters/payments/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";

export interface AccountServices {
  /** Null when another identity provider keeps the accounts. */
  accounts: Accounts | null;
  billing: { payments: Payments };
}

/** Who calls, and from where. */
export function describeOwner({ user, address }: UserContext): AccountOwner {
  return { userId: user.id, deviceId: user.deviceId ?? null, address };
}

/** @throws Refusal 409 when another identity provider keeps the accounts */
export function requireAccounts({ accounts }: AccountServices): Accounts {
  if (accounts === null) throw new Refusal(409, "Your identity provider manages your sign-in, not EQ");
  return accounts;
}

import type { User } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";

interface Operators {
  /** Emails in lower case (EQ_OPERATORS). */
  readonly operators: ReadonlySet<string>;
}

export function isOperator({ email, isEmailVerified }: User, { operators }: Operators): boolean {
  return isEmailVerified === true && email !== null && operators.has(email.toLowerCase());
}

/** @throws Refusal 403 for everybody but operators */
export function requireOperator(user: User, operators: Operators): void {
  if (!isOperator(user, operators))
    throw new Refusal(403, "Only operators of this installation can do this. Nothing was changed.");
}

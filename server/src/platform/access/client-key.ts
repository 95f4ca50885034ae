import type { Context } from "../http/context.ts";
import { networkOf } from "./network.ts";

/** Whose share of a limit a call takes: the user's, or that of a guest's network. */
export function clientKey({ user, address }: Pick<Context, "user" | "address">): string {
  return user ? `user ${user.id}` : `address ${networkOf(address)}`;
}

import { networkOf } from "../access/network.ts";
import type { Context } from "./context.ts";

/** The client that a limit counts a call for: the user, or a guest's network. */
export function createClientKey({ user, address }: Pick<Context, "user" | "address">): string {
  return user ? `user ${user.id}` : `address ${networkOf(address)}`;
}

import { networkOf } from "../access/network.ts";
import type { Context } from "./context.ts";

/** Creates the key of the client under which limits count a call: the user, or a guest's network. */
export function createClientKey({ user, address }: Pick<Context, "user" | "address">): string {
  return user ? `user ${user.id}` : `address ${networkOf(address)}`;
}

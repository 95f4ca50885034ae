import type { listExports as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import * as store from "./store.ts";

/** Lists the user's exports of people, newest first. */
export async function listExports({ db, user }: UserContext, input: InputOf<typeof contract>) {
  const [exports, total] = await Promise.all([
    store.listExports(db, user.id, input),
    store.countExports(db, user.id, { search: input.search }),
  ]);
  return { exports, total };
}

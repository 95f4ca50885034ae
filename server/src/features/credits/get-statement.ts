import type { getStatement as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { readStatementEntries, readStatementSums } from "./store-statement.ts";

/** Returns a page of the user's statement, newest first, with the sums of the whole filter. */
export async function getStatement({ db, user }: UserContext, input: InputOf<typeof contract>) {
  const [entries, sums] = await Promise.all([
    readStatementEntries(db, user.id, input),
    readStatementSums(db, user.id, input),
  ]);
  return { entries, ...sums };
}

import type { getExportPeople as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import * as store from "./store.ts";

/** Lists whom an export contained. @throws Refusal 404 when the user has no such export */
export async function getExportPeople({ db, user }: UserContext, input: InputOf<typeof contract>) {
  const total = await store.countRows(db, user.id, input.id);
  if (total === null) throw notFoundRefusal("There is no such export");
  return { people: await store.listPeople(db, user.id, input), total };
}

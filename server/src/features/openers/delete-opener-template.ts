import type { deleteOpenerTemplate as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import * as store from "./store-templates.ts";

/** @throws Refusal 404 when the user has no template with this id */
export async function deleteOpenerTemplate({ db, user }: UserContext, { id }: InputOf<typeof contract>) {
  if (!(await store.removeTemplate(db, user.id, id)))
    throw notFoundRefusal("You have no template with this id");
  return {};
}

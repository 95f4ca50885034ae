import type { UserContext } from "../../platform/http/context.ts";
import * as store from "./store-templates.ts";

/** Lists the user's message templates by name. */
export async function listOpenerTemplates({ db, user }: UserContext) {
  return { templates: await store.listTemplates(db, user.id) };
}

import { type saveOpenerTemplate as contract, type InputOf, maxOpenerTemplates } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import * as store from "./store-templates.ts";

/**
 * Creates or changes a message template of the user.
 * @throws Refusal 409 when the user has as many templates as are kept
 */
export async function saveOpenerTemplate({ db, user, now }: UserContext, template: InputOf<typeof contract>) {
  const at = now();
  await db.transaction(async (tx) => {
    await store.lockTemplates(tx, user.id);
    const others = await store.countOtherTemplates(tx, user.id, template.id);
    if (others >= maxOpenerTemplates)
      throw new Refusal(409, `At most ${maxOpenerTemplates} templates are kept. Delete one first.`);
    await store.storeTemplate(tx, user.id, { ...template, now: at });
  });
  return { template: { ...template, updatedAt: at.toISOString() } };
}

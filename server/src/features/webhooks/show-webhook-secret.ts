import type { showWebhookSecret as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { requireWebhook } from "./require-webhook.ts";

/** Returns the secret that signs what is sent to an address. @throws Refusal 404 when the user has no such address */
export async function showWebhookSecret(
  context: UserContext,
  { id }: InputOf<typeof contract>,
): Promise<{ secret: string }> {
  const { secret } = await requireWebhook(context.db, context, id);
  return { secret };
}

import type { checkProvider as contract, InputOf, ProviderCheck } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { VendorFailure } from "../../platform/vendor-calls/vendor-failure.ts";
import type { ProviderServices } from "./list-providers.ts";
import { requireOperator } from "./operators.ts";

/**
 * Asks a provider by its free call whether it works; the call counts for its state like any other.
 * @throws Refusal 403 for everybody but operators, 404 for a provider that is not configured; the reason of an aborted signal
 */
export async function checkProvider(
  { user, signal }: UserContext,
  { id }: InputOf<typeof contract>,
  { providers, checks, ...services }: ProviderServices,
): Promise<ProviderCheck> {
  requireOperator(user, services);
  const provider = providers.find((each) => each.id === id && each.configured);
  if (!provider) throw notFoundRefusal("This provider is not configured.");
  const check = checks.get(id);
  if (!check)
    return {
      outcome: "no-call",
      message: "There is no free call to check it. Its state shows the last request.",
    };
  try {
    return { outcome: "works", message: await check(signal) };
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    return { outcome: "failed", message: error.message.replace(/[.]?$/, ".") };
  }
}

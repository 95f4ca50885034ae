import type { saveWaterfall as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { ProviderServices } from "./list-providers.ts";
import { requireOperator } from "./operators.ts";

/**
 * Sets the order of vendors and the wanted details for all server processes, from the next enrichment on.
 * @throws Refusal 403 for everybody but operators, 422 for an order that does not name each configured vendor once
 */
export async function saveWaterfall(
  { user }: UserContext,
  { order, wanted }: InputOf<typeof contract>,
  services: ProviderServices,
): Promise<{ savedAt: string }> {
  requireOperator(user, services);
  const problem = findOrderProblem(order, services);
  if (problem !== null) throw new Refusal(422, `${problem} Nothing was saved.`);
  return { savedAt: await services.settings.save({ vendors: order, wanted: [...new Set(wanted)] }) };
}

/**
 * Goes back to the settings of the environment.
 * @throws Refusal 403 for everybody but operators
 */
export async function resetWaterfall(
  { user }: UserContext,
  services: ProviderServices,
): Promise<{ savedAt: null }> {
  requireOperator(user, services);
  await services.settings.reset();
  return { savedAt: null };
}

const listFormat = new Intl.ListFormat("en-US");

/** Says why an order is none of the configured vendors; null when it is one. */
function findOrderProblem(order: readonly string[], { steps, providers }: ProviderServices): string | null {
  const vendors = steps.filter(({ isMovable }) => isMovable).map(({ id }) => id);
  const nameVendor = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id;
  const unknown = order.find((id) => !vendors.includes(id));
  if (unknown !== undefined) return `“${nameVendor(unknown)}” is no step of the waterfall that can be moved.`;
  const repeated = order.find((id, index) => order.indexOf(id) !== index);
  if (repeated !== undefined) return `${nameVendor(repeated)} is in the order twice.`;
  const missing = vendors.filter((id) => !order.includes(id)).map(nameVendor);
  if (missing.length > 0)
    return `The order leaves out ${listFormat.format(missing)}. Load the page again to see all steps.`;
  return null;
}

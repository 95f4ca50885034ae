import type { signOutDevices as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { type AccountServices, describeOwner, requireAccounts } from "./account-services.ts";
import { listDevices } from "./list-devices.ts";

/** Signs out one device, or all except the current one. */
export async function signOutDevices(
  context: UserContext,
  { id }: InputOf<typeof contract>,
  services: AccountServices,
) {
  const isKnown = await requireAccounts(services).signOutDevices(describeOwner(context), id);
  if (!isKnown) throw notFoundRefusal("This device is signed out already");
  return await listDevices(context, services);
}

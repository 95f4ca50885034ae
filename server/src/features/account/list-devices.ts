import type { Device } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { type AccountServices, describeOwner } from "./account-services.ts";

/** Lists the user's devices; none when another identity provider keeps the accounts. */
export async function listDevices(
  context: UserContext,
  { accounts }: AccountServices,
): Promise<{ devices: Device[] }> {
  return { devices: (await accounts?.listDevices(describeOwner(context))) ?? [] };
}

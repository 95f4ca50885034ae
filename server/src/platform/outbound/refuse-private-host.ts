import { isIP } from "node:net";
import { type Network, publicNetwork } from "./network.ts";
import { describeConnectionError, refuseAddress } from "./outbound-failure.ts";

/**
 * Checks that a host has an address on a public network now. Requests check again at every connection, because the address
 * of a name may change.
 * @throws OutboundFailure
 */
export async function refusePrivateHost(
  { host, hostname }: URL,
  network: Network = publicNetwork,
): Promise<void> {
  const name = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(name) ? [name] : await resolveName(name, host, network);
  if (!addresses.some((address) => network.isAllowed(address))) throw refuseAddress(host);
}

async function resolveName(name: string, host: string, network: Network): Promise<string[]> {
  try {
    return (await network.resolve(name)).map(({ address }) => address);
  } catch (error) {
    throw describeConnectionError(error, host);
  }
}

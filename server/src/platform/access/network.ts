import { isIPv6 } from "node:net";

/**
 * The network that an address counts for: an IPv4 address itself, an IPv6 address's first 64 bits (one household
 * or server has them all), and the IPv4 address inside `::ffff:`.
 */
export function networkOf(address: string): string {
  const groups = readGroups(address);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : (mappedAddress(address) ?? address);
}

/** The first 48 bits of an IPv6 address, which one customer of a provider may have; null for IPv4. */
export function siteOf(address: string): string | null {
  const groups = readGroups(address);
  return groups && `${groups.slice(0, 3).join(":")}::/48`;
}

function mappedAddress(address: string): string | null {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null;
}

/** The eight groups of an IPv6 address without leading zeros; null for any other. */
function readGroups(address: string): string[] | null {
  const bare = address.split("%", 1)[0] ?? address;
  if (mappedAddress(address) !== null || !isIPv6(bare)) return null;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array.from({ length: zeros }, () => "0"), ...end];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}

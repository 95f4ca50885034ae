import { isIPv6 } from "node:net";

/**
 * The network that an address counts for: an IPv4 address itself, an IPv6 address's first 64 bits (one household
 * or server has them all), and the IPv4 address inside `::ffff:`.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const bare = address.split("%", 1)[0] ?? address;
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array.from({ length: zeros }, () => "0"), ...end];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

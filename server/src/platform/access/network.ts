import { isIPv6 } from "node:net";

/**
 * Returns the network under which limits count an address. For IPv4, this is the address itself, also when it is
 * written as IPv6 with `::ffff:`. For IPv6, it is the first 64 bits, because one household or server usually has a
 * whole /64. A port after the address is ignored.
 */
export function networkOf(address: string): string {
  const bare = removePort(address);
  const groups = parseIpv6Groups(bare);
  if (!groups) return bare;
  return parseMappedIpv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
}

/** Returns the /48 of an IPv6 address, which one customer of an internet provider may have; null for IPv4. */
export function siteOf(address: string): string | null {
  const groups = parseIpv6Groups(removePort(address));
  return groups && !parseMappedIpv4(groups) ? `${groups.slice(0, 3).join(":")}::/48` : null;
}

/** Removes the port, which some proxies append: `203.0.113.7:5678`, `[2001:db8::9]:5678`. */
function removePort(address: string): string {
  const [, six, four] = /^(?:\[(.*)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(address) ?? [];
  return six ?? four ?? address;
}

/** Reads the IPv4 address inside `::ffff:`, written with dots or in hexadecimal; null for any other address. */
function parseMappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const parts = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return parts.flatMap((part) => [part >> 8, part & 255]).join(".");
}

/** Splits an IPv6 address into its eight groups without leading zeros; null for any other text. */
function parseIpv6Groups(address: string): string[] | null {
  const bare = address.split("%", 1)[0] ?? address;
  if (!isIPv6(bare)) return null;
  const [head = "", tail] = rewriteDottedEnd(bare.toLowerCase()).split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array.from({ length: zeros }, () => "0"), ...end];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}

/** Rewrites the dotted IPv4 address at the end of an IPv6 address as two hexadecimal groups. */
function rewriteDottedEnd(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...parts) => {
    const [one, two, three, four] = parts.map(Number) as [number, number, number, number];
    return [(one << 8) | two, (three << 8) | four].map((group) => group.toString(16)).join(":");
  });
}

import ipaddr from "ipaddr.js";

/** Global IPv6 addresses begin with the bits 001 (RFC 4291). All others are local, reserved or wrap IPv4 addresses. */
const isGlobalIpv6 = (bytes: readonly number[]) => ((bytes[0] ?? 0) & 0xe0) === 0x20;

/**
 * Whether an IP address is on the public internet. False for loopback, private and link-local networks, addresses of
 * cloud metadata services (169.254.169.254, fd00:ec2::254), multicast, reserved ranges, IPv6 forms that wrap such an
 * address (mapped, NAT64, 6to4, Teredo), and for anything that is no address.
 */
export function isPublicAddress(address: string): boolean {
  try {
    const parsed = ipaddr.parse(address);
    if (parsed.kind() === "ipv6" && !isGlobalIpv6(parsed.toByteArray())) return false;
    return parsed.range() === "unicast";
  } catch {
    return false;
  }
}

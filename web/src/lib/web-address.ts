import { readLink } from "@eq/contracts";

/** The http or https address that a link leads to, bare hosts over https; null for what may not be followed. */
export function webAddress(link: string | null | undefined): string | null {
  const address = readLink(link);
  if (!address || /^mailto:/i.test(address)) return null;
  return /^https?:/i.test(address) ? address : `https://${address.replace(/^\/+/, "")}`;
}

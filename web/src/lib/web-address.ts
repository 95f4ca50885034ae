import { readLink } from "@eq/contracts";

/** The http or https address of a link; a host without a scheme gets https. Null for any other link. */
export function parseWebAddress(link: string | null | undefined): string | null {
  const address = readLink(link);
  if (!address || /^mailto:/i.test(address)) return null;
  return /^https?:/i.test(address) ? address : `https://${address.replace(/^\/+/, "")}`;
}

/** A web address as people write it, without scheme, "www." and closing slash: "example.com/in/ann". */
export const shortenWebAddress = (link: string): string =>
  link.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");

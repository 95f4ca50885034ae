import { readHostName } from "./read-address.ts";

/** Sub-domains that only choose a language or a device. */
const leadingSubDomain = /^(?:www|m|[a-z]{2})\.(?=[^.]+\.[^.]+)/;
const pathOnly = /^\/?(in|pub)\/[^/\s]+/i;

/**
 * Normalises the address of a profile: without scheme, www, country sub-domain, query, fragment and trailing slash, in
 * lower case. "in/ann-lee" is read as a LinkedIn address.
 * @returns null for a text that is no address of a profile
 */
export function readProfile(text: string): string | null {
  const written = text
    .normalize("NFKC")
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, "");
  const [address = ""] = written.split(/[?#]/);
  const full = pathOnly.test(address) ? `linkedin.com/${address.replace(/^\//, "")}` : address;
  const slash = full.indexOf("/");
  if (slash < 0) return null;
  const host = readHostName(full.slice(0, slash));
  const path = full.slice(slash).split("/").filter(Boolean).map(decodeSegment);
  if (host === null || path.length === 0 || path.some((part) => /[\s@]/.test(part))) return null;
  const bare = omitSubDomains(host);
  // A language may follow the name in addresses of LinkedIn: /in/ann-lee/de
  const segments = bare === "linkedin.com" && path.length > 2 ? path.slice(0, 2) : path;
  return `${bare}/${segments.join("/")}`;
}

function omitSubDomains(host: string): string {
  const shorter = host.replace(leadingSubDomain, "");
  return shorter === host ? host : omitSubDomains(shorter);
}

/**
 * Decodes the escapes of a segment, each segment alone, so that a second reading of fewer segments gives the same. A segment
 * with an escaped separator or escape stays as it is.
 */
function decodeSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment).normalize("NFKC").toLowerCase();
    return /[/%?#\s]/.test(decoded) ? segment.toLowerCase() : decoded;
  } catch {
    return segment.toLowerCase();
  }
}

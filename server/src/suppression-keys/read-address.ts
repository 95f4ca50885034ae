import { domainToASCII } from "node:url";

/**
 * Normalises an email address: lower case, without a plus-tag, the domain in punycode. Reads `mailto:` links and
 * "Ann Lee <ann@example.com>".
 * @returns null for a text that is no address
 */
export function readAddress(text: string): string | null {
  const inBrackets = /<([^<>]*)>\s*$/.exec(text)?.[1];
  const bare = (inBrackets ?? text)
    .normalize("NFKC")
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/\?.*$/s, "")
    .trim();
  const at = bare.lastIndexOf("@");
  if (at < 1) return null;
  const local = bare.slice(0, at).toLowerCase().replace(/\+.*$/s, "");
  const domain = readHostName(bare.slice(at + 1));
  if (domain === null || local === "" || /[\s@,;:<>()"]/.test(local)) return null;
  return `${local}@${domain}`;
}

const hostPattern = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Normalises a host name: lower case, in punycode, without a dot at the end; null for other texts. */
export function readHostName(text: string): string | null {
  const host = domainToASCII(text.normalize("NFKC").trim().toLowerCase().replace(/\.$/, ""));
  return host.length <= 253 && hostPattern.test(host) ? host : null;
}

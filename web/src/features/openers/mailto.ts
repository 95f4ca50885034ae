/** Length of a mail link above which mail programs and browsers cut it off. */
const maxLinkLength = 8000;

const addressPattern = /^[^\s@<>(),;:"[\]\\?&%]+@[^\s@<>(),;:"[\]\\?&%/]+\.[^\s@<>(),;:"[\]\\?&%/]+$/;

/**
 * Writes a link that opens a mail to one address. Subject and text are encoded, so that they cannot add recipients or
 * headers.
 * @returns null for an address that is none, and for a text too long for a link
 */
export function createMailLink(
  address: string,
  { subject, opener }: { subject: string; opener: string },
): string | null {
  const trimmed = address.trim();
  if (!addressPattern.test(trimmed) || trimmed.length > 254) return null;
  const [local = "", domain = ""] = splitAtLast(trimmed, "@");
  const line = subject.replaceAll(/[\r\n]+/g, " ").toWellFormed();
  const body = opener.replaceAll(/\r?\n/g, "\r\n").toWellFormed();
  const encode = (text: string) => encodeURIComponent(text).replaceAll("'", "%27");
  const link = `mailto:${encode(local)}@${encode(domain)}?subject=${encode(line)}&body=${encode(body)}`;
  return link.length <= maxLinkLength ? link : null;
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

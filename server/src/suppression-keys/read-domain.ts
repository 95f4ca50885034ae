import { hostOf } from "@eq/contracts";
import { parse } from "tldts";
import { readHostName } from "./read-address.ts";

/**
 * Normalises a domain or web address to its host without "www.". A suffix under which anybody may register, such as
 * co.uk, is no domain.
 * @returns null for a text that is no domain
 */
export function readDomain(text: string): string | null {
  const written = text.normalize("NFKC").trim().replace(/^@/, "");
  const host = readHostName(hostOf(written) ?? "");
  const bare = host?.replace(/^(?:www\.)+/, "") ?? null;
  return bare !== null && parse(bare).domain !== null ? bare : null;
}

/** Lists a host and the domains above it down to the registrable one: a.b.example.com, b.example.com, example.com. */
export function listCoveringDomains(host: string): string[] {
  const bare = readDomain(host);
  const registrable = bare === null ? null : parse(bare).domain;
  if (bare === null || registrable === null) return [];
  const domains = [bare];
  while (domains.at(-1) !== registrable) {
    const above = domains.at(-1)?.replace(/^[^.]+\./, "") ?? registrable;
    domains.push(above.length < registrable.length ? registrable : above);
  }
  return domains;
}

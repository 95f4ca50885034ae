import { hostOf } from "@eq/contracts";
import { privateMailHosts, profileHosts, sharedEndings, webEndings } from "../data/address-lists.ts";

/** What an address says about a company. */
export interface AddressReading {
  /** The host and the hosts above it, the finest first; empty for a page on a site of others. */
  readonly hosts: readonly string[];
  /** A name as the address spells it: "acme-labs" of www.acme-labs.com; null when it names no company. */
  readonly label: string | null;
}

const mailPattern = /[^\s@<>()"',;:]+@([a-z\d-]+(?:\.[a-z\d-]+)+)/i;
const schemePattern = /^[a-z][a-z\d+.-]*:\/\//i;

/** Reads the first mail address of a text; `rest` is the text without it. Null without an address. */
export function readMailAddress(text: string): { reading: AddressReading; rest: string } | null {
  const found = mailPattern.exec(text);
  const host = hostOf(found?.[1]);
  if (!found || host === null) return null;
  const rest = text
    .replace(found[0], " ")
    .replaceAll(/[<>()]|mailto:/gi, " ")
    .trim();
  const isPrivate = privateMailHosts.has(host);
  return { reading: isPrivate ? { hosts: [], label: null } : readHost(host), rest };
}

/** Reads a text that is a web address as a whole; null for other texts. A dot in a name makes no address of it. */
export function readWebAddress(text: string): AddressReading | null {
  if (/\s/.test(text)) return null;
  const host = hostOf(text);
  if (host === null) return null;
  const ending = host.slice(host.lastIndexOf(".") + 1);
  const isStated = schemePattern.test(text) || /^www\./i.test(text) || text.includes("/");
  if (!isStated && !webEndings.includes(ending) && ending.length !== 2) return null;
  return readProfilePage(text, host) ?? readHost(host);
}

/** Reads a page of a site that has a page for each company. */
function readProfilePage(text: string, host: string): AddressReading | null {
  const site = listParents(host).find((parent) => profileHosts.has(parent));
  const pattern = site === undefined ? undefined : profileHosts.get(site);
  if (!pattern) return null;
  const address = schemePattern.test(text) ? text : `https://${text}`;
  const path = URL.canParse(address) ? new URL(address).pathname : "/";
  const slug = pattern.exec(path)?.[1];
  return slug === undefined ? null : { hosts: [], label: slug };
}

function readHost(host: string): AddressReading {
  const hosts = listParents(host);
  const label = hosts.at(-1)?.split(".")[0] ?? null;
  return { hosts, label };
}

/** Lists a host and the hosts above it, down to the one that a company registers. */
export function listParents(host: string): string[] {
  const labels = host.split(".");
  const parents: string[] = [];
  for (let at = 0; at < labels.length - 1; at++) {
    const parent = labels.slice(at).join(".");
    if (sharedEndings.has(parent)) break;
    parents.push(parent);
  }
  return parents;
}

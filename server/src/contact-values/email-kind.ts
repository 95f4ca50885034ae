import { createRequire } from "node:module";
import { getDomain } from "tldts";
import { readAddress } from "../suppression-keys/index.ts";

/**
 * Whose an address is: a person's at an employer, a person's at a provider of webmail, that of a team or function, or a
 * mailbox that anybody may throw away.
 */
export type EmailKind = "work" | "webmail" | "role" | "disposable";

const require = createRequire(import.meta.url);

/** Reads a list of domains, once and not before it is needed. */
function openList(read: () => string[], omitted: ReadonlySet<string> = new Set()): () => ReadonlySet<string> {
  let domains: ReadonlySet<string> | null = null;
  return () => {
    domains ??= new Set(read().filter((domain) => !omitted.has(domain)));
    return domains;
  };
}

/**
 * Domains that the list of providers has although employees write from them, or that are reserved for examples. Found by
 * comparing the list with the domains of 11,844 companies.
 */
const employersInList: ReadonlySet<string> = new Set(
  `ancestry.com discovery.com easypost.com facebook.com frontier.com looksmart.com theglobe.com wowway.com name.com
  medscape.com techspot.com example.com example.net example.org test.com`
    .trim()
    .split(/\s+/),
);

const readWebmail = openList(() => require("email-providers/all.json"), employersInList);
const readDisposable = openList(() =>
  require("disposable-email-domains-js/dist/dict/disposable_email_blocklist.json"),
);

/** Names of functions and teams, in English, German, French and Spanish. */
const roleNames: ReadonlySet<string> = new Set(
  `abuse accounting accounts admin administration administrator advertising billing bookings booking
  bewerbung bewerbungen buchhaltung business careers career compliance contact contacto contactus contact-us customercare
  customerservice datenschutz dpo einkauf empfang enquiries enquiry events everyone facturation feedback finance frontdesk
  hello help helpdesk hostmaster hr humanresources info informacion information inquiries inquiry international
  investor investors invoice invoices invoicing it itsupport jobs karriere kontakt legal mail mailer-daemon marketing media
  news newsletter no-reply noreply donotreply do-not-reply office ops operations orders order partners partner payroll
  postmaster pr presse press privacy procurement purchasing rechnung rechnungen reception recruiting recruitment
  reservations returns root sales security service services shop staff store studio subscribe support team tech
  techsupport ventas verkauf vertrieb webmaster welcome`
    .trim()
    .split(/\s+/),
);

/** Whether the part before the @ names a function, such as info or sales-us. */
function isRoleName(local: string): boolean {
  const bare = local.replace(/\d+$/, "");
  if (roleNames.has(bare)) return true;
  // sales.us, support-emea: the function and a place; jobs.steve stays a person.
  const [first = "", second = "", ...more] = bare.split(/[._-]/);
  return more.length === 0 && roleNames.has(first) && placeWords.has(second);
}

const placeWords: ReadonlySet<string> = new Set(
  "us usa uk eu emea apac de fr es ca au global world team desk".split(" "),
);

const domainOptions = { allowPrivateDomains: true };

/** The domain that somebody registered: "example.co.uk" of "mail.example.co.uk"; null for other texts. */
export const readRegistrableDomain = (host: string): string | null => getDomain(host, domainOptions);

/**
 * Tells whose an email address is. Sub-domains count as their registrable domain.
 * @returns null for a text that is no address
 */
export function readEmailKind(text: string): EmailKind | null {
  const address = readAddress(text);
  if (address === null) return null;
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  const domains = [host, readRegistrableDomain(host) ?? host];
  if (domains.some((domain) => readDisposable().has(domain))) return "disposable";
  if (isRoleName(address.slice(0, at))) return "role";
  return domains.some((domain) => readWebmail().has(domain)) ? "webmail" : "work";
}

/** Whether the address may be a person's: neither that of a function nor one to throw away. */
export function isPersonalAddress(text: string): boolean {
  const kind = readEmailKind(text);
  return kind === "work" || kind === "webmail";
}

/** How an address was learnt, as far as it counts: a webmail address says nothing about the employer, however it was checked. */
export const readEmailMethod = (address: string, method: string | null): string | null =>
  readEmailKind(address) === "webmail" ? "webmail" : method;

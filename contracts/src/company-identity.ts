import type { Company } from "./company.ts";

/** Legal forms that may end a company's name, such as "inc". */
export const legalForms: ReadonlySet<string> = new Set([
  "inc",
  "incorporated",
  "llc",
  "ltd",
  "limited",
  "corp",
  "corporation",
  "co",
  "company",
  "llp",
  "lp",
  "plc",
  "pllc",
  "gmbh",
  "bv",
  "nv",
  "pty",
]);

/** Matches names in ASCII. They have no accents, so `nameKey` skips the slow normalization. */
const asciiPattern = /^[ -~]*$/;

/**
 * Returns the key by which company names are compared: lower-case letters and digits, without accents and without legal
 * forms at the end. "Acme, Inc." and "ACME L.L.C." both give `acme`. When the whole name is a legal form, the key keeps
 * it. A name without letters and digits gives "".
 */
export function nameKey(name: string): string {
  const bare = asciiPattern.test(name) ? name : name.normalize("NFKD").replace(/\p{M}/gu, "");
  const plain = bare.toLowerCase().replace(/['’.]/g, "");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  while (words.length > 1 && legalForms.has(words.at(-1) ?? "")) words.pop();
  return words.join("");
}

/** Reads the host of a web address, in lower case and without "www."; null when the text contains no host. */
export function hostOf(address: string | null | undefined): string | null {
  const text = address?.trim().toLowerCase() ?? "";
  if (text === "" || /[\s@]/.test(text)) return null;
  const url = /^[a-z][a-z\d+.-]*:\/\//.test(text) ? text : `https://${text.replace(/^\/+/, "")}`;
  if (!URL.canParse(url)) return null;
  const host = new URL(url).hostname.replace(/^www\./, "").replace(/\.$/, "");
  return /^[^.]+(\.[^.]+)+$/.test(host) ? host : null;
}

/** The fields that tell whether two records describe the same company. */
export type CompanyIdentity = Pick<Company, "name"> &
  Partial<Pick<Company, "id" | "ultimateParentId" | "website" | "domain">>;

/**
 * Whether two records describe the same company: they have the same id, ultimate parent id, normalised name or website
 * host. One of the four is enough; empty values never match.
 */
export function isSameCompany(one: CompanyIdentity, other: CompanyIdentity): boolean {
  const keys = listIdentityKeys(one);
  return listIdentityKeys(other).some((key, index) => key !== null && key === keys[index]);
}

/**
 * Lists the four keys that identify a company, in a fixed order: id, ultimate parent id, normalised name, website host;
 * null where empty.
 */
export function listIdentityKeys(company: CompanyIdentity): (string | null)[] {
  return [
    company.id || null,
    company.ultimateParentId || null,
    nameKey(company.name) || null,
    hostOf(company.website) ?? hostOf(company.domain),
  ];
}

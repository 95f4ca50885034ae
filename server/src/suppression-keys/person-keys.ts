import { createHmac } from "node:crypto";
import { nameKey } from "@eq/contracts";
import { readAddress } from "./read-address.ts";
import { listCoveringDomains } from "./read-domain.ts";
import type { EntryKind } from "./read-entry.ts";
import { readPhone } from "./read-phone.ts";
import { readProfile } from "./read-profile.ts";

type Text = string | null | undefined;

/** What identifies a person, as any source writes it. */
export interface PersonTraits {
  fullName?: Text;
  emails?: readonly Text[];
  phones?: readonly Text[];
  profiles?: readonly Text[];
  /** Web addresses or domains of the person's company. */
  websites?: readonly Text[];
  companyIds?: readonly Text[];
  companyNames?: readonly Text[];
}

const keep = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
];
const prefix = (kind: string, values: readonly string[]) => values.map((value) => `${kind}:${value}`);

/** The keys of one person: those of suppression entries that cover the person, and those that an erasure keeps. */
export interface PersonKeys {
  /** Keys of entries, such as "address:ann@example.com" and "domain:example.com". */
  entries: readonly string[];
  /** Keyed hashes, of which one that was kept is enough to know an erased person again. */
  hashes: readonly string[];
}

/**
 * Lists every key under which a suppression entry may cover a person, and the hashes that an erasure keeps.
 * @param secret of the installation, for the hashes of erased persons
 */
export const listPersonKeys = (traits: PersonTraits, secret: string): PersonKeys => ({
  entries: listEntryKeys(traits),
  hashes: hashTraits(traits, secret),
});

const readAddresses = ({ emails = [] }: PersonTraits) => keep(keep(emails).map(readAddress));
const readPhones = ({ phones = [] }: PersonTraits) =>
  keep(keep(phones).map((phone) => readPhone(phone)?.number));
const readProfiles = ({ profiles = [] }: PersonTraits) => keep(keep(profiles).map(readProfile));

/** The keys of a person by the kind of entry. */
const keyListers: Readonly<Record<EntryKind, (traits: PersonTraits) => string[]>> = {
  address: (traits) => prefix("address", readAddresses(traits)),
  phone: (traits) => prefix("phone", readPhones(traits)),
  profile: (traits) => prefix("profile", readProfiles(traits)),
  domain: (traits) => {
    const hosts = readAddresses(traits).map((address) => address.slice(address.indexOf("@") + 1));
    return prefix("domain", keep([...hosts, ...keep(traits.websites ?? [])].flatMap(listCoveringDomains)));
  },
  company: ({ companyIds = [], companyNames = [] }) => [
    ...prefix("company:id", keep(companyIds)),
    ...prefix("company:name", keep(keep(companyNames).map(nameKey))),
  ],
};
const allKinds: ReadonlySet<string> = new Set(Object.keys(keyListers));

/**
 * Lists every key under which a suppression entry may cover a person.
 * @param kinds of entries; others are not normalised
 */
export function listEntryKeys(traits: PersonTraits, kinds: ReadonlySet<string> = allKinds): string[] {
  return Object.entries(keyListers).flatMap(([kind, list]) => (kinds.has(kind) ? list(traits) : []));
}

/** Hashes what identifies a person alone: each address, phone and profile, and the name at each company. */
export function hashTraits(traits: PersonTraits, secret: string): string[] {
  const name = foldName(traits.fullName ?? "");
  const companies = keep(traits.companyNames ?? []).map(nameKey);
  const texts = [
    ...prefix("address", readAddresses(traits)),
    ...prefix("phone", readPhones(traits)),
    ...prefix("profile", readProfiles(traits)),
    ...(name === "" ? [] : keep(companies).map((company) => `name:${name} at ${company}`)),
  ];
  return texts.map((text) => createHmac("sha256", secret).update(text).digest("hex"));
}

/** Names the owner of hashes that stay when a user is deleted. It does not tell who the user was. */
export const hashFormerOwner = (userId: string, secret: string): string =>
  `deleted:${createHmac("sha256", secret).update(`user:${userId}`).digest("hex")}`;

/** A person's name without case, accents and punctuation. */
export function foldName(name: string): string {
  const bare = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (bare.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

import { nameKey } from "@eq/contracts";
import { readAddress } from "./read-address.ts";
import { readDomain } from "./read-domain.ts";
import { readPhone } from "./read-phone.ts";
import { readProfile } from "./read-profile.ts";

export type EntryKind = "address" | "phone" | "profile" | "domain" | "company";

export interface EntryReading {
  kind: EntryKind;
  /** Kind, ":" and the normalised value. */
  key: string;
  /** As lists show it. */
  shown: string;
  /** The normalised value in lower case. */
  search: string;
  /** What was read, for the user: "phone +1 330 555 0182, extension 4". */
  readAs: string;
}

type Reader = (text: string) => EntryReading | null;

const readers: Readonly<Record<EntryKind, Reader>> = {
  address: (text) => describe("address", readAddress(text)),
  phone: (text) => {
    const phone = readPhone(text);
    if (!phone) return null;
    const extension = phone.extension === null ? "" : `, extension ${phone.extension}`;
    return {
      ...makeReading("phone", phone.number),
      shown: phone.spaced,
      readAs: `phone ${phone.spaced}${extension}`,
    };
  },
  profile: (text) => describe("profile", readProfile(text)),
  domain: (text) => describe("domain", readDomain(text)),
  company: (text) => {
    const name = text.normalize("NFKC").trim().replaceAll(/\s+/g, " ");
    const key = nameKey(name);
    if (key === "") return null;
    return {
      kind: "company",
      key: `company:name:${key}`,
      shown: name,
      search: name.toLowerCase(),
      readAs: `company ${name}`,
    };
  },
};

function makeReading(kind: EntryKind, value: string): EntryReading {
  return { kind, key: `${kind}:${value}`, shown: value, search: value, readAs: `${kind} ${value}` };
}

const describe = (kind: EntryKind, value: string | null) =>
  value === null ? null : makeReading(kind, value);

/** The order in which a text without a kind is tried; a company name is read last, because any text may be one. */
const guessOrder = ["address", "phone", "profile", "domain", "company"] as const;
/** Texts that stand for an empty cell. */
const emptyTexts = /^(?:n\/?a|none|null|unknown|-+|\.+|\?+)$/i;

/**
 * Reads what a user wants to suppress.
 * @param kind null: whichever kind fits the text
 * @returns null for a text that names nothing of the kind
 */
export function readEntry(text: string, kind: EntryKind | null): EntryReading | null {
  const written = text.trim();
  if (written === "" || emptyTexts.test(written)) return null;
  if (kind) return readers[kind](written);
  // An address with a typing error is no company.
  if (written.includes("@")) return readers.address(written) ?? readDomainSign(written);
  for (const guess of guessOrder) {
    const reading = readers[guess](written);
    if (reading) return reading;
  }
  return null;
}

/** Reads "@example.com" as the domain. */
const readDomainSign = (text: string) => (text.startsWith("@") ? readers.domain(text) : null);

/** Reads an entry back from its key, such as "phone:+13305550182". */
export function readKey(key: string): EntryReading | null {
  const colon = key.indexOf(":");
  const kind = guessOrder.find((each) => each === key.slice(0, colon));
  return kind ? readers[kind](key.slice(colon + 1)) : null;
}

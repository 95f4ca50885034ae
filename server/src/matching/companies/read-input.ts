import { hostOf } from "@eq/contracts";
import { privateMailHosts } from "../data/address-lists.ts";
import { isNotName } from "../data/not-names.ts";
import type { CompanyInput } from "./company-record.ts";
import { type CompanyWords, parseCompanyWords, splitWords } from "./company-words.ts";
import { type AddressReading, listParents, readMailAddress, readWebAddress } from "./hosts.ts";
import { type PlaceKey, readPlace } from "./places.ts";

/** A name that a text may mean. */
export interface NameReading {
  readonly words: CompanyWords;
  /**
   * Where the name comes from: the whole text or its current name, another name beside it (a former one, one in
   * brackets), or the host of an address.
   */
  readonly source: "text" | "otherName" | "address";
}

export interface InputReading {
  readonly names: readonly NameReading[];
  /** Hosts that the text or its hint states, the finest first. */
  readonly hosts: readonly string[];
  readonly place: PlaceKey;
}

/** Longer texts are cut off; they are no names. */
const maxTextLength = 300;

/** Reads a text; null when it names no company, as "N/A", "self-employed" and private mail addresses do. */
export function readInput(input: CompanyInput): InputReading | null {
  const text = input.name.slice(0, maxTextLength).trim();
  const hintedHost = hostOf(input.domain?.slice(0, maxTextLength));
  const hinted = hintedHost === null || privateMailHosts.has(hintedHost) ? [] : listParents(hintedHost);
  const { names, hosts } = readText(text);
  if (names.length === 0 && hosts.length === 0) return null;
  return { names, hosts: hosts.length > 0 ? hosts : hinted, place: readPlace(input) };
}

function readText(text: string): Pick<InputReading, "names" | "hosts"> {
  const mail = readMailAddress(text);
  if (mail) return combine(listStatedNames(mail.rest), mail.reading);
  const page = readWebAddress(text);
  if (page === null) return { names: listStatedNames(text), hosts: [] };
  const isOnlyAddress = /^https?:|^www\.|\//i.test(text);
  return combine(isOnlyAddress ? [] : listStatedNames(text), page);
}

function combine(
  names: readonly NameReading[],
  address: AddressReading,
): Pick<InputReading, "names" | "hosts"> {
  return { names: [...names, ...readLabel(address)], hosts: address.hosts };
}

function listStatedNames(text: string): NameReading[] {
  return isNotName(splitWords(text)) ? [] : listNames(text);
}

function readLabel({ label }: AddressReading): NameReading[] {
  const words = parseCompanyWords((label ?? "").replaceAll(/[-_]+|%20/g, " "));
  return words.words.length === 0 ? [] : [{ words, source: "address" }];
}

/** Patterns of two names in one text. `other` says which of the two groups is not the current name. */
const twoNamePatterns: readonly { pattern: RegExp; other: 1 | 2 | null }[] = [
  { pattern: /^(.+?)[\s,;(–—-]+(?:is now|n\/k\/a|nka|renamed(?: as| to)?)\s+(.+?)\)?$/i, other: 1 },
  { pattern: /^(.+?)\s*[,;(–—-]\s*now\s+(?:known as\s+|called\s+)?(.+?)\)?$/i, other: 1 },
  {
    pattern:
      /^(.+?)[\s,;(–—-]+(?:formerly(?: known as)?|f\/k\/a|fka|previously(?: known as)?)[\s:]+(.+?)\)?$/i,
    other: 2,
  },
  {
    pattern: /^(.+?)\s*[,;(–—]\s*(?:ex|acquired by|now part of|merged (?:with|into))[\s:]+(.+?)\)?$/i,
    other: 2,
  },
  {
    pattern:
      /^(.+?)[\s,;(–—-]+(?:d\/?b\/?a|doing business as|a\/?k\/?a|also known as|t\/a|trading as)[\s:]+(.+?)\)?$/i,
    other: null,
  },
];

/** A part after the name that is no name of the company: "Acme, a division of Brandt", "Acme - Chicago office". */
const trailingPartPattern =
  /^(.{2,}?)(?:\s*[,;(–—-]\s*(?:an?\s+)?(?:part|division|subsidiary|unit|member|brand) of\s.+|\s*,\s*an?\s+.+\s+company|\s+[-–—|•·]\s+.+)$/i;
const bracketPattern = /^(.+?)\s*[([]([^()[\]]{2,})[)\]]\s*$/;

/** Lists the names that a text may mean. The whole text is always one, so that a name with brackets finds itself. */
function listNames(text: string): NameReading[] {
  const names: NameReading[] = [];
  const add = (name: string | undefined, source: NameReading["source"]) => {
    const words = parseCompanyWords(name ?? "");
    if (words.words.length > 0 && !isNotName(words.words)) names.push({ words, source });
  };
  add(text, "text");
  for (const { pattern, other } of twoNamePatterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    add(found[1], other === 1 ? "otherName" : "text");
    add(found[2], other === 2 ? "otherName" : "text");
    return names;
  }
  const part = trailingPartPattern.exec(text);
  if (part) add(part[1], "text");
  const bracket = part ? null : bracketPattern.exec(text);
  if (bracket) add(bracket[1], "text");
  if (bracket) add(bracket[2], "otherName");
  return names;
}

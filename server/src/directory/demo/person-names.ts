import { readTable, splitList } from "./data-tables.ts";
import { drawFamilyName, drawGivenName, makeSlug } from "./invented-names.ts";
import type { Random } from "./random.ts";

/** A person's name as the directory lists it, and the first name that the person's email address has. */
export interface PersonName {
  first: string;
  middle: string | null;
  last: string;
  full: string;
  mailFirst: string;
}

type PlainName = Pick<PersonName, "first" | "last">;

/** Shares of people whose names are hard to match. */
const shares = {
  namesake: 0.006,
  hyphenated: 0.025,
  particle: 0.02,
  initial: 0.12,
  middleName: 0.05,
  shownMiddle: 0.4,
  nickname: 0.2,
};
const particles = ["van der", "van", "de la", "de", "von", "di", "del", "al"];
const nicknamesByName = new Map(
  readTable("nicknames").map((row) => [row.first ?? "", splitList(row.nicknames)]),
);

/**
 * Varies a plain name as directories do: compound surnames, middle names, nicknames. Some people get the name of an
 * earlier person of the same company.
 */
export function varyName(random: Random, plain: PlainName, earlier: readonly PersonName[]): PersonName {
  const isNamesake = random.chance(shares.namesake) && earlier.length > 0;
  const named = isNamesake ? random.pick(earlier) : plain;
  const last = isNamesake ? named.last : varySurname(random, named.last);
  return addMiddleName(random, drawNickname(random, { first: named.first, last }));
}

function varySurname(random: Random, last: string): string {
  const draw = random.next();
  if (draw < shares.hyphenated) return `${last}-${drawFamilyName(random)}`;
  return draw < shares.hyphenated + shares.particle ? `${random.pick(particles)} ${last}` : last;
}

/** Lists some people with their nickname while their email has the full name, and the other way round. */
function drawNickname(random: Random, { first, last }: PlainName) {
  const nicknames = nicknamesByName.get(first);
  if (!nicknames || !random.chance(shares.nickname)) return { first, last, mailFirst: first };
  const nickname = random.pick(nicknames);
  return random.chance(0.5)
    ? { first: nickname, last, mailFirst: first }
    : { first, last, mailFirst: nickname };
}

function addMiddleName(random: Random, name: PlainName & { mailFirst: string }): PersonName {
  const middle = drawMiddleName(random);
  const shown = middle !== null && random.chance(shares.shownMiddle) ? `${middle} ` : "";
  return { ...name, middle, full: `${name.first} ${shown}${name.last}` };
}

function drawMiddleName(random: Random): string | null {
  const draw = random.next();
  if (draw >= shares.initial + shares.middleName) return null;
  const name = drawGivenName(random);
  return draw < shares.initial ? `${name.slice(0, 1)}.` : name;
}

/** The ways in which companies write the first part of email addresses. */
const mailStyles: readonly ((first: string, last: string) => string)[] = [
  (first, last) => `${first}.${last}`,
  (first, last) => `${first.slice(0, 1)}${last}`,
  (first, last) => `${first}${last.slice(0, 1)}`,
];
export const mailStyleCount = mailStyles.length;

/** Writes the part of an email address before the @, such as "ann.lee"; `style` counts from 0. */
export function makeMailName({ mailFirst, last }: PersonName, style: number): string {
  return mailStyles[style]?.(makeSlug(mailFirst), makeSlug(last)) ?? makeSlug(mailFirst);
}

import { foldText } from "../language/singular.ts";
import {
  foreignDateJoiners,
  foreignMonthNames,
  foreignPresentWords,
  foreignSinceEndings,
  foreignSinceWords,
  presentOpeners,
} from "./languages/date-words.ts";

/** A month as a number: 12 times the year plus the month, counted from 0. */
export type MonthCount = number;

/** A period in a line, at the character offsets [start, end). `to` is null if the period continues. */
export interface DateRange {
  from: MonthCount;
  to: MonthCount | null;
  start: number;
  end: number;
}

/**
 * The month that is assumed for a year without a month: the middle of the year, so that the distance between two such
 * years is right.
 */
const monthOfYearAlone = 6;

const monthNames: readonly string[] = [
  "january jan januar janvier janv enero ene janeiro gennaio gen januari يناير",
  "february feb februar février fevrier févr fev febrero febbraio februari fevereiro فبراير",
  "march mar märz maerz mär mars marzo março marco maart mrt مارس",
  "april apr avril avr abril abr aprile أبريل ابريل",
  "may mai mayo maio maggio mag mei مايو",
  "june jun juni juin junio junho giugno giu يونيو",
  "july jul juli juillet juil julio julho luglio lug يوليو",
  "august aug août aout agosto ago augustus أغسطس",
  "september sept sep septembre septiembre setembro set settembre سبتمبر",
  "october oct oktober okt octobre octubre outubro out ottobre ott أكتوبر",
  "november nov novembre noviembre novembro نوفمبر",
  "december dec dezember dez décembre decembre déc diciembre dic dezembro dicembre dicembre ديسمبر",
];
const monthByName = new Map(
  [...foreignMonthNames.entries(), ...monthNames.entries()].flatMap(([month, names]) =>
    names.split(" ").flatMap((name) => [[name, month] as const, [foldText(name), month] as const]),
  ),
);
const monthBySeason = new Map([
  ["winter", 0],
  ["spring", 3],
  ["summer", 6],
  ["autumn", 9],
  ["fall", 9],
]);
const monthPattern = [...monthByName.keys(), ...monthBySeason.keys()]
  .sort((left, right) => right.length - left.length)
  .join("|");
const yearPattern = "(?:19[5-9]\\d|20[0-4]\\d)";
const momentPattern = [
  `(?:(?<![\\p{L}])(?:${monthPattern})(?:\\.?,?\\s*|[/-])(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s+)?(?:of\\s+|del?\\s+)?'?(?:${yearPattern}|(?<=')\\d\\d))`,
  `(?:\\d{1,2}\\s*[./-]\\s*)?\\d{1,2}\\s*[./-]\\s*${yearPattern}`,
  `${yearPattern}\\s*年\\s*(?:\\d{1,2}\\s*月)?`,
  `${yearPattern}\\s*[./-]\\s*(?:1[0-2]|0?[1-9])(?!\\d)`,
  yearPattern,
].join("|");
const presentPattern =
  "present|current(?:ly)?|now|today|to date|date|ongoing|till date|heute|aktuell|jetzt|presente|actualidad|actual|la fecha|actuel(?:lement)?|aujourd'hui|présent|ce jour|attuale|oggi|atual|heden|現在|现在|至今|今|الحالي|الحاضر|الآن|حتى الآن";
const anyPresentPattern = `(?:(?:${presentOpeners})\\s*){0,2}(?:${foreignPresentWords}|${presentPattern})`;
const dateJoinerPattern =
  "(?:\\s*r\\.)?\\s*(?:-{1,2}|–|—|−|~|→|to|until|till|through|thru|bis|a|à|al|au|hasta|até|tot|至|から|إلى|الى|" +
  `${foreignDateJoiners})\\s*`;
const fromToPattern = new RegExp(
  `(${momentPattern})${dateJoinerPattern}(${momentPattern}|${anyPresentPattern}(?![\\p{L}\\p{N}]))`,
  "giu",
);
const openRangePattern = new RegExp(
  `(?:(?<![\\p{L}])(?:since|from|${foreignSinceWords})\\s+(${momentPattern}))|(${momentPattern})(?:${foreignSinceEndings}|\\s*(?:-|–|—)\\s*(?=$|\\t|\\)|\\||\\())`,
  "giu",
);
const singleDatePattern = new RegExp(`(?<![\\d.,$€£])(${momentPattern})(?![\\d%]|\\+)`, "giu");

/** Every date has a year. Most lines have no digits, and the patterns below are slow. */
const mayContainDate = (text: string) => /\d\d/.test(text);

/** The period that a line contains, or null. */
export function findDateRange(text: string): DateRange | null {
  if (!mayContainDate(text)) return null;
  const plain = replaceDottedCapital(text);
  return findFromTo(plain) ?? findSince(plain);
}

/** Replaces İ by I, since the lower case of İ has two characters, which would change offsets: "EKİM" is a month. */
function replaceDottedCapital(text: string): string {
  return text.replaceAll("İ", "I");
}

function findFromTo(text: string): DateRange | null {
  for (const match of text.matchAll(fromToPattern)) {
    const [whole, first = "", last = ""] = match;
    const from = parseMoment(first);
    const to = meansPresent(last) ? null : parseMoment(last);
    if (from === null || (to !== null && to < from)) continue;
    return { from, to, start: match.index, end: match.index + whole.length };
  }
  return null;
}

function findSince(text: string): DateRange | null {
  for (const match of text.matchAll(openRangePattern)) {
    const from = parseMoment(match[1] ?? match[2] ?? "");
    if (from !== null) return { from, to: null, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** A single season, month or year ("Summer 2022"), or null. */
export function findSingleDate(text: string): DateRange | null {
  if (!mayContainDate(text)) return null;
  for (const match of text.matchAll(singleDatePattern)) {
    const written = match[1] ?? "";
    const from = parseMoment(written);
    if (from === null) continue;
    return { from, to: from, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** Removes dates and durations from a text. */
export function removeDates(text: string): string {
  return removeWrittenDates(text).replace(/\(\s*\t?\s*\)|\[\s*\t?\s*\]/g, "\t");
}

const durationPattern =
  /\(?\b\d{1,2}\+?\s*(?:years?|yrs?|months?|mos?|ans?|mois|años?|mes(?:es|i)?|jahre?|monate?|anni?o?|anos?|jaar|maand(?:en)?|lat[a]?|rok|miesiąc[ea]?|miesięcy|yıl|ay|år|månad(?:er)?|aastat?|kuud?|anys?|mesos)(?![\p{L}])\.?(?:,?\s*(?:y |e |et |und |i |ja |og |och )?\d{1,2}\s*(?:months?|mos?|mois|mes(?:es|i)?|monate?|maand(?:en)?|miesiąc[ea]?|miesięcy|ay|månad(?:er)?|kuud?|mesos)(?![\p{L}])\.?)?\)?/giu;

function removeWrittenDates(text: string): string {
  if (!/\d/.test(text)) return text;
  const withoutDurations = (mayContainDate(text) ? removePeriods(text) : text).replace(durationPattern, "\t");
  return mayContainDate(withoutDurations)
    ? withoutDurations.replace(singleDatePattern, "\t")
    : withoutDurations;
}

const removePeriods = (text: string) => text.replace(fromToPattern, "\t").replace(openRangePattern, "\t");

function meansPresent(text: string): boolean {
  return !/\d/.test(text);
}

function parseMoment(text: string): MonthCount | null {
  const yearText = new RegExp(yearPattern, "u").exec(text)?.[0] ?? completeYear(/'(\d\d)/.exec(text)?.[1]);
  if (!yearText) return null;
  return Number(yearText) * 12 + (parseMonth(text.replace(yearText, " ")) ?? monthOfYearAlone);
}

/** Completes a short year: '19 is 2019, '98 is 1998. */
function completeYear(short: string | undefined): string | null {
  if (short === undefined) return null;
  return `${Number(short) > 50 ? "19" : "20"}${short}`;
}

function parseMonth(rest: string): number | null {
  for (const token of rest.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const month = monthByName.get(token) ?? monthByName.get(foldText(token)) ?? monthBySeason.get(token);
    if (month !== undefined) return month;
  }
  const digits = (rest.match(/\d{1,2}/g) ?? []).map(Number).filter((value) => value >= 1 && value <= 12);
  const last = digits.at(-1);
  return last === undefined ? null : last - 1;
}

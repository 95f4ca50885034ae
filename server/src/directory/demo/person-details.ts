import { subtractDays } from "../hiring-intent/index.ts";
import type { ContactSource } from "../schema/tables.ts";
import { mailStyleCount, makeMailName, type PersonName } from "./person-names.ts";
import type { City } from "./places.ts";
import type { Random } from "./random.ts";

/** How a company writes its email addresses. A company may have two styles, such as after a change of its rules. */
export interface MailSettings {
  /** Null when no address of the company is known. */
  host: string | null;
  styles: readonly [number, number];
}

const shares = {
  secondStyle: 0.25,
  ofSecondStyle: 0.3,
  /** Shares of the drawn values that the directory does not have. */
  missing: { email: 0.13, phone: 0.15, mobile: 0.15 },
  optedOut: 0.01,
  notice: 0.35,
};
const euCountries = new Set(["DE", "FR", "NL", "IE"]);

export function drawMailSettings(random: Random, host: string | null, style: number): MailSettings {
  const hasSecond = random.chance(shares.secondStyle);
  const second = (style + random.int(1, mailStyleCount - 1)) % mailStyleCount;
  return { host, styles: [style, hasSecond ? second : style] };
}

/** Draws the address of a person. `used` has the addresses of the company so far; a namesake gets a number. */
export function drawEmail(
  random: Random,
  { host, styles }: MailSettings,
  name: PersonName,
  used: Set<string>,
): string | null {
  const style = styles[random.chance(shares.ofSecondStyle) ? 1 : 0];
  const plain = makeMailName(name, style);
  let address = plain;
  while (used.has(address)) address = `${plain}${random.int(2, 99)}`;
  used.add(address);
  return host === null || random.chance(shares.missing.email) ? null : `${address}@${host}`;
}

export interface PhoneColumns {
  phone: string | null;
  mobile: string | null;
  phone_dnc: boolean;
  mobile_dnc: boolean;
}

/** Leaves out some phone numbers. A company's switchboard is all that many directories have. */
export function dropPhones(random: Random, phones: PhoneColumns): PhoneColumns {
  const hasPhone = phones.phone !== null && !random.chance(shares.missing.phone);
  const hasMobile = phones.mobile !== null && !random.chance(shares.missing.mobile);
  return {
    phone: hasPhone ? phones.phone : null,
    mobile: hasMobile ? phones.mobile : null,
    phone_dnc: hasPhone && phones.phone_dnc,
    mobile_dnc: hasMobile && phones.mobile_dnc,
  };
}

/**
 * The accuracy from 0 to 99 percent at a quantile (0 to 1) of all people: 5 % are below 10, 80 % are 60 or more, most
 * of these between 70 and 90.
 */
function findAccuracy(quantile: number): number {
  if (quantile < 0.05) return Math.floor((quantile / 0.05) * 10);
  if (quantile < 0.2) return 10 + Math.floor(((quantile - 0.05) / 0.15) * 50);
  const upper = (quantile - 0.2) / 0.8;
  // An S-shaped curve: flat in the middle, where most people are.
  const spread = upper < 0.5 ? Math.sqrt(upper / 2) : 1 - Math.sqrt((1 - upper) / 2);
  return 60 + Math.min(39, Math.floor(spread * 40));
}

export interface RecordSettings {
  home: City;
  /** ISO day. */
  today: string;
  /** The month in which the person left the company, in an outdated row; null otherwise. */
  leftOn: string | null;
  /** Quantile of the accuracy, 0 to 1. */
  quality: number;
}

/** Draws how well and how freshly a person is known. */
export function drawRecord(random: Random, { home, today, leftOn, quality }: RecordSettings) {
  const age = Math.min(1500, Math.round(Math.exp(4.6 + 0.9 * random.normal())));
  const updated_on = subtractDays(today, leftOn === null ? age : Math.min(age, 60));
  const within_eu = euCountries.has(home.country);
  const hasNotice = random.chance(shares.notice) || within_eu;
  const noticeAge = random.int(0, 200);
  return {
    accuracy_score: leftOn === null ? findAccuracy(quality) : Math.floor(findAccuracy(quality) / 3),
    updated_on,
    notice_on: hasNotice ? subtractDays(updated_on, noticeAge) : null,
    within_eu,
    within_california: home.state === "CA" && home.country === "US",
    within_canada: home.country === "CA",
    opted_out: random.chance(shares.optedOut),
  };
}

/** Draws how each known detail was learnt; some are older than the person's last check. */
export function drawContactSource(
  random: Random,
  details: { email: string | null; phone: string | null; mobile: string | null; updatedOn: string },
): ContactSource {
  const source: ContactSource = {};
  for (const name of ["email", "phone", "mobile"] as const) {
    const draw = random.next();
    const daysBefore = random.int(30, 700);
    if (details[name] === null) continue;
    const method = name === "email" && draw < 0.35 ? "pattern" : "listed";
    const isOlder = draw > 0.85;
    source[name] = { method, ...(isOlder && { on: subtractDays(details.updatedOn, daysBefore) }) };
  }
  return source;
}

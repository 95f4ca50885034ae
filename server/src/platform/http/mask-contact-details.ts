/**
 * The part of an email address before the @. All repetitions in this file are bounded, so that matching long texts
 * takes linear time.
 */
const emailNameSource = /[\p{L}\d._%+'-]{1,64}/u.source;
const hostLabelSource = /[\p{L}\d-]{1,63}/u.source;
const atSignSource = /(?:@|\uff20|\s{0,3}[[({]\s{0,3}at\s{0,3}[\])}]\s{0,3})/.source;
const hostDotSource = /(?:\.|\s{0,3}[[({]\s{0,3}dot\s{0,3}[\])}]\s{0,3})/.source;
/** Email addresses, including obfuscated ones: `jane (at) acme (dot) com`, and `jane @ acme.com` in common domains. */
const emailPattern = new RegExp(
  `${emailNameSource}(?:${atSignSource}${hostLabelSource}(?:${hostDotSource}${hostLabelSource}){1,8}|` +
    `\\s{0,2}@\\s{0,2}(?:${hostLabelSource}\\.){1,8}(?:com|org|net|edu|gov|io|co|us|ca|uk|de|biz|info)\\b)`,
  "giu",
);

const phoneSeparatorSource = /[\s.\u2010-\u2014/-]{1,3}/.source;
const phoneExtensionSource = /(?:[\s,]{0,2}(?:x|ext\.?|extension)\s{0,2}\d{1,6})?/.source;
const phoneEndSource = /(?!\d|[.,-]\d)/.source;
const areaCodeSource = `(?:\\+?1(?:${phoneSeparatorSource})?)?(?:\\([2-9]\\d{2}\\)|[2-9]\\d{2})`;
/** Matches words such as "order" or "invoice no.". Ten digits after such a word are not a phone number. */
const countedThingSource =
  /(?:order|invoice|account|case|ticket|part|item|sku|serial|model|license|permit|ref|id|ein|duns)(?:\s(?:number|no\.?|id))?[\s:#]{0,3}/
    .source;
const phoneWordSource = /(?:tel|telephone|phone|ph|call|cell|mobile|fax)[.:-]?/.source;
/** Match phone numbers: North American ones with and without separators, and numbers with a country code. */
const phonePatterns = [
  `(?<!\\d|\\d[.,-]|[$€£])${areaCodeSource}(?:(?:${phoneSeparatorSource}|(?<=\\)))\\d{3}(?:${phoneSeparatorSource})?|\\d{3}${phoneSeparatorSource})\\d{4}${phoneExtensionSource}${phoneEndSource}`,
  `(?=[+1-9(])(?:(?<![\\p{L}\\d_.-])|(?<=${phoneWordSource}))(?<![$€£#]\\s?|\\b${countedThingSource})` +
    `${areaCodeSource}[2-9]\\d{6}${phoneExtensionSource}(?![\\p{L}_])${phoneEndSource}`,
  `(?<!\\d|\\d\\.)\\+\\d{1,3}(?:[\\s().\\u2010-\\u2014/-]{0,3}\\d){6,13}${phoneExtensionSource}(?!\\d)`,
].map((pattern) => new RegExp(pattern, "giu"));

/** Fields that are not masked: they contain an id, a date or the caller's own words. */
const unmaskedFields =
  /^(?:id|.*Id|.*Ids|date|day|asOf|posted|lastChecked|enrichedAt|foundAt|zipCode|industryCodes|aiInterpretation)$/;
const urlPattern = /^(?:https?:|\/)/i;

/**
 * Hides email addresses and phone numbers in the texts of a reply, because imported descriptions, jobs and news may
 * contain some. A URL that contains an email address becomes null, and so do mailto: and tel: links.
 */
export function maskContactDetails(value: unknown): unknown {
  if (typeof value === "string") return maskText(value);
  if (Array.isArray(value)) return value.map(maskContactDetails);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      unmaskedFields.test(name) ? field : maskContactDetails(field),
    ]),
  );
}

function maskText(text: string): string | null {
  if (/^(?:mailto|tel|sms|callto):/i.test(text)) return null;
  // Do not mask phone numbers in URLs, because ids in them look like phone numbers.
  if (urlPattern.test(text)) return containsEmail(text) ? null : text;
  const withoutEmails = text.replace(emailPattern, "[email hidden]");
  return phonePatterns.reduce((masked, phone) => masked.replace(phone, "[phone hidden]"), withoutEmails);
}

function containsEmail(url: string): boolean {
  return url.replaceAll(/%40/gi, "@").search(emailPattern) >= 0;
}

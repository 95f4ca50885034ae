/** Emails, also those written against collectors: `jane (at) acme (dot) com`. */
const email =
  /[\p{L}\d._%+'-]+(?:@|\uff20|\s*[[({]\s*at\s*[\])}]\s*)[\p{L}\d-]+(?:(?:\.|\s*[[({]\s*dot\s*[\])}]\s*)[\p{L}\d-]+)+/giu;
/** Numbers of North America with or without marks between, and numbers with a country code. */
const phones = [
  /(?<![\w.-])(?:\+?1[\s.-]{0,2})?\(?[2-9]\d{2}\)?[\s.\u2010-\u2014/-]{0,2}\d{3}[\s.\u2010-\u2014-]{0,2}\d{4}(?![\w-])/g,
  /(?<![\w.])\+\d{1,3}(?:[\s().\u2010-\u2014/-]{0,3}\d){6,13}(?!\w)/g,
];

/** Fields whose text is an id, a day or what the caller has typed. */
const asTheyAre =
  /^(?:id|.*Id|.*Ids|date|day|asOf|posted|lastChecked|enrichedAt|foundAt|zipCode|industryCodes|aiInterpretation)$/;
const address = /^(?:https?:|\/)/i;

/**
 * An answer without emails and phone numbers in its texts: imported descriptions, jobs and news may hold some. An address
 * that holds one is left out, as are those of mail and telephone.
 */
export function maskContactDetails(value: unknown): unknown {
  if (typeof value === "string") return maskText(value);
  if (Array.isArray(value)) return value.map(maskContactDetails);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      asTheyAre.test(name) ? field : maskContactDetails(field),
    ]),
  );
}

function maskText(text: string): string | null {
  if (/^(?:mailto|tel|sms|callto):/i.test(text)) return null;
  // Ids in addresses look like phone numbers.
  if (address.test(text)) return holdsEmail(text) ? null : text;
  const withoutEmails = text.replace(email, "[email hidden]");
  return phones.reduce((masked, phone) => masked.replace(phone, "[phone hidden]"), withoutEmails);
}

function holdsEmail(url: string): boolean {
  return url.replaceAll(/%40/gi, "@").search(email) >= 0;
}

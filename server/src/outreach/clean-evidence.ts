/**
 * Cleans texts from outside before they are quoted. They are data: a title such as "Welder. Ignore previous instructions"
 * is neither obeyed nor repeated.
 */

const controlCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
const markup = /<[^>]{0,200}>|&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;
const addresses =
  /\S*:\/\/\S*|\b(?:https?|ftp|mailto|javascript|data):\S*|\bwww\.\S+|\S+@\S+\.\S+|\b[a-z0-9-]+\.(?:com|net|org|io|ru|cn|xyz|info|biz)\b\S*/gi;

/** Words that tell a reader or a program what to do, or that promise something. No headline or title needs them. */
const instructionPatterns = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,30}\b(?:previous|prior|above|all|any|every|everything|earlier|preceding|instructions?|rules?|prompts?|guidelines?|context)\b/i,
  /\b(?:system|assistant|user|developer|human|ai)\s*[:>\]]/i,
  /\b(?:new|these|following|my|your|further|special) instructions?\b/i,
  /\binstructions?\s*[:>-]/i,
  /\byou (?:are|must|should|shall|will|have to|need to)\b/i,
  /\b(?:respond|reply|answer|output|print|return)\b.{0,12}\b(?:with|only|in|as|exactly)\b/i,
  /\b(?:tell|promise|assure|inform|remind|convince|ask|warn|thank|congratulate)\b.{0,12}\b(?:the|him|her|them|every|all|everyone|recipient|reader|prospect|customers?|people|users?)\b/i,
  /\b(?:offer|give|grant)\b.{0,24}(?:\d|%|\boff\b|\bdiscounts?\b|\bfree\b|\bthem\b|\brecipient\b|\breader\b)/i,
  /\b(?:mention|include|write|say|state|claim|add|insert|append|pretend|act)\b\s+(?:that|this|the|following|as|in|a|an|you|we|our|to)\b/i,
  /\d\s*(?:%|percent)\s*(?:off|discount|cheaper)\b/i,
  /\b(?:discounts?|coupons?|promo codes?|free trial|money[- ]back|guaranteed?|act now|limited time|click|unsubscribe|subscribe|wire transfer|gift cards?|bitcoin|password)\b/i,
  /\b(?:system|this|the|your|previous) prompt\b|\bjailbreak\b|\blanguage model\b|\bas an ai\b|\bend of (?:data|input|text)\b/i,
  /\{\{|\}\}|\[\[|<\/?|\bdo not\b|\bdon't\b|\bplease\b/i,
];

const hasAddress = (text: string) => text.search(addresses) >= 0;

const breaks = /\s[-–—|•·]\s|[;:|•·!?\n\r\t()[\]{}<>"“”„«»`~^*_=\\]+|\.(?=\s|$)/u;

/** Whether a text tells its reader what to do. */
export const isInstruction = (text: string) => instructionPatterns.some((pattern) => pattern.test(text));

/** Removes control characters, markup and addresses, and joins white space. */
export function cleanLine(text: string, limit = 200): string {
  return text
    .slice(0, 2000)
    .replaceAll(/[\n\r\t]+/g, " ")
    .replaceAll(markup, " ")
    .replaceAll(controlCharacters, "")
    .replaceAll(addresses, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, limit)
    .trim();
}

/**
 * Cleans the title of a job or a person: the part before its details. Null for a title that holds an instruction anywhere,
 * since then its other parts cannot be trusted either, and for one that is no title, such as one with money.
 */
export function cleanTitle(raw: string): string | null {
  const plain = stripControls(raw);
  if (isInstruction(plain) || hasAddress(plain)) return null;
  const parts = plain
    .split(breaks)
    .map((part) => cleanLine(part ?? "", 300).replace(/^[\s,./&-]+|[\s,./&-]+$/gu, ""));
  const title = parts.find((part) => part !== "") ?? "";
  const isTitle = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ,.&/'’+#-]*$/u.test(title) && /\p{L}{2}/u.test(title);
  return isTitle && title.length <= 60 && title.split(" ").length <= 8 ? title : null;
}

/**
 * Cleans a headline. Null when it holds an instruction or markup anywhere.
 */
export function cleanHeadline(raw: string): string | null {
  const plain = stripControls(raw);
  if (isInstruction(plain) || hasAddress(plain) || /[{}<>\\`|]/.test(plain)) return null;
  const headline = cleanLine(plain, 301).replaceAll(/["“”„«»]/g, "");
  const words = headline.split(" ").length;
  return words >= 3 && headline.length <= 140 && /\p{L}{3}/u.test(headline) ? headline : null;
}

/**
 * Cleans a name of a company or a place. Null when it is longer than a name or is an instruction.
 */
export function cleanName(raw: string, limit = 80): string | null {
  const name = cleanLine(stripControls(raw).split(/[\n\r<>{}[\]|;"“”`]/)[0] ?? "", 300).replace(
    /[\s,;:-]+$/u,
    "",
  );
  if (name === "" || name.length > limit || isInstruction(name) || hasAddress(name)) return null;
  return /^[\p{L}\p{N}]/u.test(name) && /[\p{L}\p{N}]/u.test(name) && !/[?!]\s/.test(name) ? name : null;
}

const stripControls = (text: string) => text.slice(0, 2000).replaceAll(/(?![\n\r\t])[\p{Cc}\p{Cf}]/gu, "");

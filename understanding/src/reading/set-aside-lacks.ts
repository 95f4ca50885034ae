import { type Draft, isFree, normAt, setAside, stemAt } from "./draft.ts";
import { isParted } from "./tokens.ts";

/** Shown to the user. */
export const lacksNote =
  "Whether a company has a website, email or the like cannot be searched; these words are left out.";

const lacking = /^(?:without|no|not|lacking|lacks?|missing|dont|doesnt|havent|hasnt|never|sans)$/;
const between =
  /^(?:a|an|any|the|have|has|had|having|got|own|owns|their|its|good|proper|real|working|active|modern|company|business|on|listed|found|using|use|run|running|yet|in|or)$/;
/** What a company has rather than is: a filter on the word would leave out companies that mention it. */
const belongings = new Set(
  "website webpage homepage email phone linkedin facebook instagram twitter tiktok yelp google logo app crm".split(
    " ",
  ),
);
const pairs = new Set(
  "web site,web page,web presence,online presence,digital presence,internet presence,online store,online shop,landing page,home page,social media,social presence,phone number,email address,contact detail,contact info,mobile app,domain name,google listing,google profile,facebook page".split(
    ",",
  ),
);
const services = /^(?:linkedin|facebook|instagram|twitter|tiktok|yelp|google)$/;
const furthestCue = 5;

/**
 * "without a website", "with no online presence", "not on Google": no data says what a company lacks. The words stay
 * unused; excluding the word would leave out companies that only mention it.
 */
export function setAsideLacks(draft: Draft): void {
  for (let index = 1; index < draft.tokens.length; index++) {
    const to = endOfBelonging(draft, index);
    const from = to === null ? null : startOfLack(draft, index);
    if (to === null || from === null) continue;
    setAside(draft, from, to);
    draft.notes.add(lacksNote);
    index = to - 1;
  }
}

/** Index after what a company may have, which starts at `index`; null for anything else. */
function endOfBelonging(draft: Draft, index: number): number | null {
  if (!isFree(draft, index)) return null;
  const pair = `${normAt(draft, index)} ${stemAt(draft, index + 1)}`;
  if (pairs.has(pair)) return normAt(draft, index + 2) === "presence" ? index + 3 : index + 2;
  if (!belongings.has(stemAt(draft, index))) return null;
  // "without Google ads" and "no phone companies" go on with what is meant.
  const next = draft.tokens[index + 1];
  const ends =
    !next ||
    isParted(next) ||
    /^(?:and|or|but|in|near|of|at|for|with|that|who|yet|address|site)$/.test(next.norm);
  return ends || isPlaceLike(draft, index + 1) ? index + 1 : null;
}

/** "without a website Dallas": what follows is a name. */
function isPlaceLike(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  return token !== undefined && /^\p{Lu}/u.test(token.text) && /\p{Ll}/u.test(draft.text);
}

/** Index of the word that says that it is lacking, small words between; null when nothing does. */
function startOfLack(draft: Draft, index: number): number | null {
  let onService = false;
  for (let at = index - 1; at >= Math.max(0, index - furthestCue); at--) {
    const word = normAt(draft, at);
    if (!isFree(draft, at)) return null;
    if (word === "not") return onService || !services.test(normAt(draft, index)) ? at : null;
    if (lacking.test(word)) return isUsing(draft, at, index) ? null : at;
    if (!between.test(word)) return null;
    onService ||= word === "on";
  }
  return null;
}

/** "not using Facebook" names a technology, which can be excluded. */
function isUsing(draft: Draft, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (/^(?:using|use)$/.test(normAt(draft, at))) return services.test(normAt(draft, to));
  return false;
}

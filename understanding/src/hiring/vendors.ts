import { type Draft, isPhraseBreak, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import { boundaryWords } from "../language/word-lists.ts";

const vendorNouns =
  /^(?:agency|firm|company|vendor|supplier|provider|consultancy|studio|bureau|outfit|shop|manufacturer|distributor|wholesaler|partner|contractor|service|services)$/;
/**
 * Nouns for vendors that are also titles or workplaces: "a logistics partner" is a vendor, "channel partners" are
 * not.
 */
const ambiguousVendors = /^(?:partner|contractor|service|services|shop|manufacturer|distributor|company)$/;
const maxVendorWords = 5;

/**
 * Finds a vendor that companies want to buy from, as in "companies looking for a marketing agency" and "hiring an
 * accounting firm". Such a purchase is no open job.
 * @param isStrong whether the cue is a word for hiring; then "hiring software companies" are companies that hire
 * @returns the index after a vendor that starts at `start`, or null
 */
export function findVendorEnd(draft: Draft, start: number, isStrong: boolean): number | null {
  const hasArticle = /^(?:a|an|another|the)$/.test(wordAt(draft, start));
  for (let at = start; at < start + maxVendorWords; at++) {
    const word = stemAt(draft, at);
    if (isClauseEnd(draft, at) && at > start) return null;
    if (at === start || !vendorNouns.test(word) || !isVendorEnd(draft, at + 1)) continue;
    return hasArticle || !(isStrong || ambiguousVendors.test(word)) ? at + 1 : null;
  }
  return null;
}

const goodsNouns =
  /^(?:client|customer|investor|investment|funding|capital|financing|loan|space|website|software|equipment|opportunity|supplier|vendor|distributor|acquisition|growth|solution|automation|training|machine|machinery|material|partnership|sponsor|sponsorship|buyer|advice|building|land)$/;
const maxGoodsWords = 4;

/**
 * Finds a thing other than staff that companies look for: "startups looking for investors", "needing a new
 * website".
 * @returns the index after the thing, or null
 */
export function findGoodsEnd(draft: Draft, start: number): number | null {
  for (let at = start; at < start + maxGoodsWords; at++) {
    if (isClauseEnd(draft, at) && at > start) return null;
    if (
      (goodsNouns.test(stemAt(draft, at)) || isOffer(draft, at) || isSalesLead(draft, at, start)) &&
      isVendorEnd(draft, at + 1)
    )
      return at + 1;
  }
  return null;
}

/** Whether the words name the offer of another business: "bookkeeping services", "white label partners". */
function isOffer(draft: Draft, index: number): boolean {
  const word = wordAt(draft, index);
  if (word === "services") return true;
  const kind = wordAt(draft, index - 1);
  return (
    /^partners?$/.test(word) &&
    /^(?:label|channel|strategic|distribution|reseller|business|technology|manufacturing|implementation|logistics)$/.test(
      kind,
    )
  );
}

/** Whether "leads" means sales leads: "leads", "new leads". "Team leads" are people. */
function isSalesLead(draft: Draft, index: number, start: number): boolean {
  if (wordAt(draft, index) !== "leads") return false;
  return index === start || /^(?:new|more|sales|qualified|warm|hot)$/.test(wordAt(draft, index - 1));
}

/**
 * Whether the phrase for a vendor or goods ends before `index`. "A company driver" continues after "company"; in "a
 * marketing agency in Austin" the phrase ends after "agency".
 */
function isVendorEnd(draft: Draft, index: number): boolean {
  return isClauseEnd(draft, index) || /^(?:and|or|to|of)$/.test(wordAt(draft, index));
}

function isClauseEnd(draft: Draft, index: number): boolean {
  return isPhraseBreak(draft, index) || !isUnclaimed(draft, index) || boundaryWords.has(wordAt(draft, index));
}

import type { CompanyNews } from "../port.ts";

/** The words of each kind, from the kind that says most. A headline is of the first kind whose words it has. */
const patterns: readonly (readonly [CompanyNews["kind"], RegExp])[] = [
  [
    "layoffs",
    /\blay(?:s|ing)?[- ]?offs?\b|\blaid off\b|\b(?:job|staff|workforce) (?:cuts?|reductions?)\b|\bcut(?:s|ting)? (?:[\d,]+ )?(?:jobs|staff|workers)\b|\bredundanc(?:y|ies)\b|\bshut(?:s|ting)? down\b|\bbankruptcy\b/i,
  ],
  [
    "funding",
    /\b(?:raises?|raised|secures?|secured|closes?|closed|lands?|bags?)\b.*(?:[$€£]\s?\d|\b\d+(?:\.\d+)?\s?(?:m|million|bn|billion)\b|\b(?:seed|series [a-h]|funding|round)\b)|\b(?:seed|series [a-h]) (?:round|funding|financing)\b|\bfunding round\b/i,
  ],
  [
    "leadership",
    /\b(?:appoints?|appointed|names|named|hires?|hired|promotes?|promoted|welcomes?|joins)\b.*\b(?:c[efimorts]o|chief|president|vp|vice president|head of|director|chair(?:man|woman)?)\b|\bsteps? down\b|\bnew (?:ceo|cfo|cto|coo|chief|president)\b/i,
  ],
  [
    "expansion",
    /\b(?:opens?|opened|opening|expands?|expanded|expansion|breaks ground|groundbreaking|new (?:plant|office|factory|facility|headquarters|warehouse|store)|acquires?|acquired|acquisition|hiring spree|(?:adds?|add|create|creates|hire) [\d,]+ (?:new )?(?:jobs|roles|people|workers))\b/i,
  ],
  [
    "contract",
    /\b(?:wins?|won|awarded|lands?|secures?|signs?|signed|inks?)\b.*\b(?:contract|deal|order|agreement|partnership)\b|\b(?:partners? with|partnership with|selected by|chosen by)\b/i,
  ],
  [
    "product",
    /\b(?:launch(?:es|ed)?|unveils?|unveiled|introduces?|introduced|releases?|released|debuts?|rolls out)\b/i,
  ],
];

/** Says what a headline is about, for the hiring-intent score. */
export function classifyHeadline(title: string): CompanyNews["kind"] {
  return patterns.find(([, pattern]) => pattern.test(title))?.[0] ?? "other";
}

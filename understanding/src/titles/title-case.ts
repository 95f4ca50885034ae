import { wordSet } from "../language/word-set.ts";

const wordsInCapitals = wordSet(
  "ai ml ui ux qa qc hr it vp svp evp avp ceo cfo coo cto cio ciso cso cmo cro chro cpo cdo clo cco ae sdr bdr csm tam tpm apm gpm hrbp hris seo sem ppc pr b2b b2c smb erp crm sap sql bi nlp llm rn lpn cna np cdl cpa dba sre swe pmo pmm fp&a m&a r&d ip ehs esg dei hvac cnc gm gtm ii iii iv api aws gcp emt am pt ot",
);
const smallWords = wordSet("of and the for in to");
const specialSpellings = new Map<string, string>(
  Object.entries({
    ios: "iOS",
    devops: "DevOps",
    mlops: "MLOps",
    devrel: "DevRel",
    revops: "RevOps",
  }),
);

/** The usual capitalisation of a word of a title. A word in mixed case stays as typed. */
export function capitaliseTitleWord(word: string, isAllCapitals: boolean): string {
  const lower = word.toLowerCase();
  const own = specialSpellings.get(lower);
  if (own !== undefined) return own;
  if (wordsInCapitals.has(lower)) return lower.toUpperCase();
  if (wordsInCapitals.has(lower.replace(/s$/, ""))) return lower.replace(/s$/, "").toUpperCase();
  if (smallWords.has(lower)) return lower;
  if (lower.includes("&") || (!isAllCapitals && /^\p{Lu}{2,5}$/u.test(word))) return word.toUpperCase();
  if (!isAllCapitals && /\p{Ll}.*\p{Lu}/u.test(word)) return word;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

import type { IndustryCode } from "@eq/contracts";
import type { IndustryTerm } from "./industry-terms.ts";

/** Industries that include their makers: "chip makers" are technology, "drug manufacturers" life sciences. */
const makerIndustries = new Set<IndustryCode>([
  "manufacturing",
  "technology",
  "life-sciences",
  "telecommunications",
]);
/**
 * For each industry of dealers and repairers: the industries that make the goods they handle. A dealer in such goods
 * does not belong to the industry of the goods.
 */
const goodsOfDealers: Partial<Record<IndustryCode, ReadonlySet<IndustryCode>>> = {
  retail: new Set(["manufacturing", "agriculture", "construction", "retail"]),
  hospitality: new Set(["manufacturing", "retail"]),
  consulting: new Set(["manufacturing", "construction", "retail"]),
};

/**
 * The industry of a term and the business noun after it: a "furniture store" is retail, a "dairy manufacturer" is
 * manufacturing, a "software vendor" stays software. Null if the noun does not change the industry of the term.
 */
export function combineWithBusinessNoun(modifier: IndustryTerm, head: IndustryTerm): IndustryTerm | null {
  const [own] = head.codes;
  const [code] = modifier.codes;
  if (own === undefined || code === undefined || !(head.isHead || head.kind === "weak")) return null;
  if (own === "manufacturing") return { ...modifier, ...combineWithMaker(modifier, head) };
  const decides = head.isHead || goodsOfDealers[own]?.has(code) === true;
  return decides ? { ...modifier, codes: head.codes, allCodes: head.allCodes, kind: "specific" } : modifier;
}

function combineWithMaker(
  modifier: IndustryTerm,
  head: IndustryTerm,
): Pick<IndustryTerm, "codes" | "allCodes"> {
  if (!head.isHead) return modifier;
  const makerCodes = modifier.codes.filter((code) => makerIndustries.has(code));
  const allMade = modifier.allCodes.filter((code) => makerIndustries.has(code));
  // "AI manufacturing" may mean either industry. A "chip maker" only means technology.
  if (makerCodes[0] === "technology" && head.kind === "name") makerCodes.push("manufacturing");
  if (allMade.length > 0)
    return { codes: makerCodes.length > 0 ? [...new Set(makerCodes)] : allMade, allCodes: allMade };
  const codes: IndustryCode[] = modifier.codes[0] === "energy" ? ["manufacturing", "energy"] : head.codes;
  return { codes, allCodes: codes };
}

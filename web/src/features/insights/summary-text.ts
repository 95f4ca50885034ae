import type { Company } from "@eq/contracts";

const maxShownReasons = 2;

/**
 * Summarizes a company as text: its news, then the strongest reasons of its score. If the score has no reasons, the
 * reason of its lead status takes their place.
 */
export function summarizeCompany(company: Company, newsSummary: string | null | undefined): string {
  const news = newsSummary?.trim() || company.newsSummary?.trim();
  const hiring = describeScoreReasons(company, Boolean(news)) || company.statusReason?.trim();
  const sentences = [news, hiring].filter(Boolean).map((text) => `${text?.replace(/\.$/, "")}.`);
  return sentences.join(" ") || "Nothing is stored about this company yet.";
}

/**
 * The strongest reasons of the score as one text. Reasons based on news are skipped if the summary already has a news
 * text.
 */
function describeScoreReasons({ signals }: Company, hasNewsSummary: boolean): string {
  const texts = [...(signals?.reasons ?? [])]
    .filter(({ kind }) => !hasNewsSummary || kind !== "news")
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, maxShownReasons)
    .map(({ text }) => text.trim().replace(/\.$/, ""))
    .filter((text) => text !== "");
  return texts.join(". ");
}

import type { Company } from "@eq/contracts";

const shownReasons = 2;

/** A company in a few sentences: the summary of its news, and what its score says most, else its status. */
export function summarize(company: Company, newsSummary: string | null | undefined): string {
  const news = newsSummary?.trim() || company.newsSummary?.trim();
  const hiring = describeReasons(company, Boolean(news)) || company.statusReason?.trim();
  const sentences = [news, hiring].filter(Boolean).map((text) => `${text?.replace(/\.$/, "")}.`);
  return sentences.join(" ") || "Nothing is stored about it yet.";
}

/** What weighs most in its score; its news is told once. */
function describeReasons({ signals }: Company, isNewsTold: boolean): string {
  const texts = [...(signals?.reasons ?? [])]
    .filter(({ kind }) => !isNewsTold || kind !== "news")
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, shownReasons)
    .map(({ text }) => text.trim().replace(/\.$/, ""))
    .filter((text) => text !== "");
  return texts.join(". ");
}

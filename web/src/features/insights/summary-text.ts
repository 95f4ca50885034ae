import type { Company } from "@eq/contracts";

const shownReasons = 3;

/** A company in a sentence or two: the summary of its news, else what its score says most, else its status. */
export function summarize(company: Company, newsSummary: string | null | undefined): string {
  const summary = newsSummary?.trim() || company.newsSummary?.trim();
  return (
    summary || describeReasons(company) || company.statusReason?.trim() || "Nothing is stored about it yet."
  );
}

function describeReasons({ signals }: Company): string {
  const texts = [...(signals?.reasons ?? [])]
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, shownReasons)
    .map(({ text }) => text.trim().replace(/\.$/, ""))
    .filter((text) => text !== "");
  return texts.length > 0 ? `${texts.join(". ")}.` : "";
}

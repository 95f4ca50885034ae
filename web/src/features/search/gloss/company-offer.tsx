import { wholeQueryReadings } from "@eq/contracts";
import { chooseReading } from "../interpreter/reading-choices.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

/** A button that searches for the company with the typed name. Shown while the text is read as words. */
export function CompanyOffer({
  draft: { text, offeredCompany },
}: {
  draft: Pick<QueryDraft, "text" | "offeredCompany">;
}) {
  if (offeredCompany === null) return null;
  return (
    <button
      type="button"
      onClick={() => chooseReading(text, wholeQueryReadings.company)}
      className="inline-flex h-6.5 items-center rounded-chip px-2 text-xs text-ink-2 outline-1 -outline-offset-1 outline-line-strong outline-dashed transition-colors hover:bg-hover"
    >
      Search for the company {offeredCompany}
    </button>
  );
}

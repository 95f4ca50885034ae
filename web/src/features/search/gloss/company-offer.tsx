import { wholeQueryReadings } from "@eq/contracts";
import { chooseReading } from "../interpreter/reading-choices.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

/** A button that searches for the company with the typed name, or its people. Shown while the text is read as words. */
export function CompanyOffer({
  draft: { text, offeredCompany },
  mode,
}: {
  draft: Pick<QueryDraft, "text" | "offeredCompany">;
  mode: SearchMode;
}) {
  if (offeredCompany === null) return null;
  return (
    <button
      type="button"
      onClick={() => chooseReading(text, wholeQueryReadings.company)}
      className="inline-flex h-6.5 items-center justify-self-start rounded-chip px-2 text-xs text-ink-2 outline-1 -outline-offset-1 outline-line-strong outline-dashed transition-colors hover:bg-hover"
    >
      {mode === "people" ? "Search for people at" : "Search for the company"} {offeredCompany}
    </button>
  );
}

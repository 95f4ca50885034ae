import { writeClipboard } from "../../../lib/write-clipboard.ts";
import { showToast } from "../../../ui/toasts.tsx";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import { stringifySearch } from "./address-text.ts";
import { createSearchLink } from "./search-link.ts";

/**
 * Puts a search's link on the clipboard. It leads to the front page, where a guest can run the search; users are sent on
 * to their dashboard.
 */
export async function copySearchLink(mode: SearchMode, submitted: SubmittedSearch): Promise<void> {
  const link = `${window.location.origin}/${stringifySearch({ ...createSearchLink(mode, submitted) })}`;
  showToast(
    (await writeClipboard(link))
      ? { text: "Link copied", detail: "Whoever opens it gets this search in the box." }
      : { text: "The link could not be copied", detail: link, tone: "problem" },
  );
}

import { Button } from "../../../ui/button.tsx";
import { setParameterSheetOpen } from "../forms/panel-visibility.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

/**
 * Shown when filters are set but the box is empty. The box cannot send filters without a text, so the button opens the
 * form.
 */
export function FiltersOnlyHint({ draft }: { draft: Pick<QueryDraft, "text" | "gloss"> }) {
  const hasFilters = draft.gloss.some(({ chips }) => chips.length > 0);
  if (draft.text.trim() !== "" || !hasFilters) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
      Describe more in the box, or
      <Button
        look="ghost"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setParameterSheetOpen(true)}
        className="-mx-2.5 underline decoration-accent-line underline-offset-3"
      >
        Search with filters only
      </Button>
    </p>
  );
}

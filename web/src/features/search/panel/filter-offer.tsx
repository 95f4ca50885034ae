import { Undo2, X } from "lucide-react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { focusSearchBox } from "../focus/search-box-focus.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

/** The largest number of filters named on the button. */
const maxNamedFilters = 2;

/** A button that restores the filters of an earlier text. */
export function FilterOffer({ offer }: Pick<QueryDraft, "offer">) {
  if (!offer) return null;
  const { values, take, dismiss } = offer;
  const unnamedCount = values.length - maxNamedFilters;
  const named = values.slice(0, maxNamedFilters).join(", ");
  const act = (run: () => void) => {
    run();
    // Focuses the search box, since the pressed button disappears with the offer.
    focusSearchBox();
  };
  return (
    <p role="status" className="inline-flex h-7 items-center text-xs text-ink-2">
      <span className="sr-only">Filters of the text before were cleared.</span>
      <Button look="ghost" size="sm" onClick={() => act(take)}>
        <Undo2 size={12} aria-hidden="true" />
        Also use {unnamedCount > 0 ? `${named} and ${unnamedCount} more` : named}
      </Button>
      <IconButton label="Dismiss the filters" onClick={() => act(dismiss)}>
        <X size={12} aria-hidden="true" />
      </IconButton>
    </p>
  );
}

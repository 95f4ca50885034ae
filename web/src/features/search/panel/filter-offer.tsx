import { Undo2, X } from "lucide-react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { focusSearchBox } from "../focus/search-box-focus.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

/** Most filters that the button names. */
const namedFilters = 2;

/** Offers the filters back that another text has cleared. */
export function FilterOffer({ offer }: Pick<QueryDraft, "offer">) {
  if (!offer) return null;
  const { values, take, dismiss } = offer;
  const others = values.length - namedFilters;
  const named = values.slice(0, namedFilters).join(", ");
  const act = (run: () => void) => {
    run();
    // The pressed button is gone with the offer.
    focusSearchBox();
  };
  return (
    <p role="status" className="inline-flex h-7 items-center text-xs text-ink-2">
      <span className="sr-only">Filters of the text before were cleared.</span>
      <Button look="ghost" size="sm" onClick={() => act(take)}>
        <Undo2 size={12} aria-hidden="true" />
        Keep {others > 0 ? `${named} and ${others} more` : named}
      </Button>
      <IconButton label="Dismiss the filters" onClick={() => act(dismiss)}>
        <X size={12} aria-hidden="true" />
      </IconButton>
    </p>
  );
}

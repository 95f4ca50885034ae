import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { AddFilter } from "../filters/add-filter.tsx";
import type { OpenFilter } from "../filters/open-filter.ts";
import { OpenFilterList } from "../filters/open-filter-list.tsx";
import { listEmptyQuickFilters } from "../filters/quick-filter-fields.ts";
import { QuickFilters } from "../filters/quick-filters.tsx";
import type { SearchMode } from "../mode/search-mode.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import { CompanyOffer } from "./company-offer.tsx";
import type { KindResults } from "./kind-count.tsx";

/** Loaded when the user starts to write, since an empty box has no chips. */
const Gloss = createLazyComponent(
  () => import("./gloss.tsx"),
  ({ Gloss }) => Gloss,
);

export interface FilterRowProps {
  draft: Pick<
    QueryDraft,
    "text" | "gloss" | "sentence" | "parameters" | "offeredCompany" | "remove" | "choose"
  >;
  mode: SearchMode;
  /** The counts of the kinds of business, while results of this draft are shown. */
  kinds?: KindResults | null | undefined;
  /** Shown between the query's chips and the empty quick filters. */
  children?: ReactNode;
}

/**
 * All filters of the query: the query's words with their chips, the quick filters without a value, and a chip that adds
 * any other filter. On a phone they are one line that scrolls sideways. At most one list is open.
 */
export function FilterRow({ draft, mode, kinds, children }: FilterRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [openFilter, setOpenFilter] = useState<OpenFilter | null>(null);
  const toggle = ({ filter, id }: OpenFilter) =>
    setOpenFilter((before) =>
      before?.filter.field === filter.field && before.id === id ? null : { filter, id },
    );
  const { gloss, parameters, choose, text } = draft;
  // Another text has other chips, so the row shows its first one again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what the row scrolls back for
  useEffect(() => {
    if (row.current) row.current.scrollLeft = 0;
  }, [text]);
  const isBlank = text.trim() === "";
  // Mounted before there is a chip, so that its code is loaded when a list closes and a new chip gets the focus.
  const isGlossNeeded = gloss.length > 0 || !isBlank || openFilter !== null;
  const list = { openFilter, onToggle: toggle };
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {draft.sentence && `Understood as: ${draft.sentence}`}
      </p>
      <div
        ref={row}
        className={classNames(
          "-mx-gutter -my-1 flex items-end gap-x-3 gap-y-1 scroll-px-gutter py-1 pr-10 pl-gutter max-md:overflow-x-auto max-md:fade-end max-md:scrollbar-none md:flex-wrap md:pr-gutter",
          // Reserves the height of a text's words and chips, so that nothing moves when they appear.
          !isBlank && "min-h-14.75",
        )}
      >
        {isGlossNeeded && <Gloss {...list} draft={draft} mode={mode} kinds={kinds} />}
        <CompanyOffer draft={draft} mode={mode} />
        {children}
        <QuickFilters {...list} filters={listEmptyQuickFilters(mode, gloss)} />
        <AddFilter mode={mode} draft={draft} />
      </div>
      {openFilter && (
        <OpenFilterList
          row={row}
          openFilter={openFilter}
          parameters={parameters}
          onChoose={choose}
          onClose={() => setOpenFilter(null)}
        />
      )}
    </>
  );
}

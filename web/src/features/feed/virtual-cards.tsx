import type { Company } from "@eq/contracts";
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { useDocumentOffset } from "../../lib/use-document-offset.ts";
import { CompanyCard, useCardKeys } from "../search-results/index.ts";

export interface VirtualCardsProps {
  companies: readonly Company[];
  onNewSearch: (query: string) => void;
}

/** Assumed height of a card in pixels until it is measured. */
const estimatedCardHeightPx = 220;
const cardGapPx = 12;

/**
 * A virtual list of company cards, so that thousands of cards scroll as fast as ten. Only the visible cards, a few
 * around them and the focused card are in the DOM.
 */
export function VirtualCards({ companies, onNewSearch }: VirtualCardsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { currentId, openId, setOpen } = useCardKeys(list);
  const top = useDocumentOffset(list);
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count: companies.length,
    estimateSize: () => estimatedCardHeightPx,
    getItemKey: (index) => companies[index]?.id || index,
    gap: cardGapPx,
    overscan: 5,
    scrollMargin: top,
    rangeExtractor: (range) => addFocusedIndex(range, focused),
  });
  return (
    <ol
      ref={list}
      aria-label="Companies"
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => setFocused(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const company = companies[index];
        if (!company) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={companies.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - top}px)` }}
            onFocus={() => setFocused(index)}
          >
            <CompanyCard
              company={company}
              isCurrent={company.id === currentId}
              isEvidenceOpen={company.id === openId}
              onEvidenceChange={setOpen}
              onNewSearch={onNewSearch}
            />
          </li>
        );
      })}
    </ol>
  );
}

function addFocusedIndex(range: Range, index: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (index === null || index >= range.count || indexes.includes(index)) return indexes;
  return [...indexes, index].toSorted((one, other) => one - other);
}

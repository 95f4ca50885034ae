import { Search } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { KeyboardKey } from "../../../ui/badge.tsx";
import { useDockHeight } from "../focus/dock-height.ts";
import { FilterRow } from "../gloss/filter-row.tsx";
import type { KindResults } from "../gloss/kind-count.tsx";
import { loadInterpreter } from "../interpreter/interpreter.ts";
import { ModeSelector } from "../mode/mode-selector.tsx";
import { useSearchMode } from "../mode/search-mode.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { OutdatedResults } from "../search-run/search-session.ts";
import { exampleQueryTexts } from "../suggestions/example-queries.ts";
import { useSuggestions } from "../suggestions/use-suggestions.tsx";
import { FilterOffer } from "./filter-offer.tsx";
import { FiltersOnlyHint } from "./filters-only-hint.tsx";
import { OutdatedHint } from "./outdated-hint.tsx";
import {
  AttachButton,
  ClearButton,
  InterpretingIndicator,
  QueryNote,
  SendButton,
} from "./query-controls.tsx";
import { useSearchCommands } from "./search-commands.ts";
import { useTypewriter } from "./typewriter.ts";

export interface SearchDockProps {
  draft: QueryDraft;
  onSend: () => void;
  /** Set while the box differs from the search whose results are shown. */
  outdated?: OutdatedResults | null;
  /** The counts of the kinds of business in the shown results. */
  kinds?: KindResults | null;
}

/**
 * The search box at the top of the results: one line, with the query's interpretation and all filters below. It stays at
 * the top while the page scrolls; on a phone only the search mode above the box scrolls away.
 */
export function SearchDock({ draft, onSend, outdated, kinds }: SearchDockProps) {
  const box = useRef<HTMLInputElement>(null);
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  const isBlank = draft.text.trim() === "";
  const start = () => {
    // The keyboard shortcuts of the results work only while the box has no focus; "/" focuses the box again.
    box.current?.blur();
    onSend();
  };
  const send = () => void (isBlank || start());
  const suggestions = useSuggestions(draft, { onFocus: loadInterpreter, onSend: start });
  useSearchCommands({ draft, box, onSend: send });
  return (
    <search
      ref={dock}
      className="sticky top-0 z-10 -mt-1 block border-b border-line bg-canvas px-page pt-1 pb-2.25 max-md:-top-9.5"
    >
      <div data-tour="search" className="flex flex-wrap items-center gap-2">
        <ModeSelector />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          className="relative flex h-11 min-w-64 flex-1 items-center gap-1 rounded-card border border-line-strong bg-surface pr-1.25 pl-3.5 focus-within:focus-glow"
        >
          <Search size={16} aria-hidden="true" className="mr-1.5 text-ink-3" />
          {draft.text === "" && <TypedPlaceholder box={box} />}
          <input
            {...suggestions.combobox}
            ref={box}
            data-tour="query"
            type="text"
            aria-label="Search"
            value={draft.text}
            spellCheck={false}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => draft.setText(event.target.value)}
            className="h-full min-w-0 flex-1 truncate bg-transparent text-md tracking-md outline-none placeholder:text-ink-3 max-md:text-[1rem]"
          />
          {draft.isInterpreting && <InterpretingIndicator />}
          <KeyboardKey className="mx-1 max-md:hidden">/</KeyboardKey>
          {!isBlank && <ClearButton onClear={draft.clear} />}
          <AttachButton />
          <SendButton isBlank={isBlank} />
          {suggestions.list}
        </form>
      </div>
      <QueryReading draft={draft} outdated={outdated} kinds={kinds} onSend={start} />
    </search>
  );
}

/** The interpretation of the text in the box, and messages about the text. */
function QueryReading({ draft, outdated, kinds, onSend }: SearchDockProps) {
  const mode = useSearchMode();
  return (
    <>
      <QueryNote draft={draft} />
      <div className="mt-2">
        <FilterRow draft={draft} mode={mode} kinds={kinds}>
          <FilterOffer offer={draft.offer} />
        </FilterRow>
      </div>
      <FiltersOnlyHint draft={draft} />
      {outdated && <OutdatedHint outdated={outdated} onSend={onSend} />}
    </>
  );
}

/** Types the examples into the empty box. A separate component, so that a typed letter renders only this component. */
function TypedPlaceholder({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const { text, cursor } = useTypewriter(exampleQueryTexts, true);
  useEffect(() => {
    if (box.current) box.current.placeholder = `${text}${cursor ? "|" : ""}`;
  }, [box, text, cursor]);
  return null;
}

import { Search } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { KeyboardKey } from "../../../ui/badge.tsx";
import { CandidateHint } from "../candidate/candidate-hint.tsx";
import { QuickFilters } from "../filters/quick-filters.tsx";
import { Gloss } from "../gloss/gloss.tsx";
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
import { ClearButton, InterpretingIndicator, QueryNote, SendButton } from "./query-controls.tsx";
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

/** The search box at the top of the results: one line, with the query's interpretation below. */
export function SearchDock({ draft, onSend, outdated, kinds }: SearchDockProps) {
  const box = useRef<HTMLInputElement>(null);
  const isBlank = draft.text.trim() === "";
  const start = () => {
    blurBoxAndScrollUp(box.current);
    onSend();
  };
  const send = () => void (isBlank || start());
  const suggestions = useSuggestions(draft, { onFocus: loadInterpreter, onSend: start });
  useSearchCommands({ draft, box, onSend: send });
  return (
    <search className="contents">
      {/* The box is sticky; the interpretation below it scrolls away. */}
      <div
        data-tour="search"
        className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-canvas px-gutter -mt-1 pt-2 pb-2.5"
      >
        <ModeSelector />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          className="relative flex h-11 min-w-64 flex-1 items-center gap-2.5 rounded-card border border-line-strong bg-surface pr-1.5 pl-3.5 focus-within:focus-glow"
        >
          <Search size={16} aria-hidden="true" className="text-ink-3" />
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
          <KeyboardKey className="max-md:hidden">/</KeyboardKey>
          {!isBlank && <ClearButton onClear={draft.clear} />}
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
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line px-gutter pb-3">
      <QueryNote draft={draft} />
      {/* The height is reserved while a text is interpreted, so that nothing moves when its chips appear. */}
      <div className={draft.text.trim() === "" ? undefined : "min-h-[53px] max-md:min-h-[88px]"}>
        <Gloss draft={draft} mode={mode} kinds={kinds}>
          <QuickFilters quiet mode={mode} parameters={draft.parameters} onChoose={draft.choose} />
          <FilterOffer offer={draft.offer} />
        </Gloss>
      </div>
      <FiltersOnlyHint draft={draft} />
      <CandidateHint />
      {outdated && <OutdatedHint outdated={outdated} onSend={onSend} />}
    </div>
  );
}

/** Blurs the box and scrolls to the top when a search starts. */
function blurBoxAndScrollUp(box: HTMLElement | null): void {
  // The keyboard shortcuts of the results work only while the box has no focus; "/" focuses the box again.
  box?.blur();
  // New results are shown from the top, wherever the user had scrolled.
  document.documentElement.scrollTop = 0;
}

/** Types the examples into the empty box. A separate component, so that a typed letter renders only this component. */
function TypedPlaceholder({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const { text, cursor } = useTypewriter(exampleQueryTexts, true);
  useEffect(() => {
    if (box.current) box.current.placeholder = `${text}${cursor ? "|" : ""}`;
  }, [box, text, cursor]);
  return null;
}

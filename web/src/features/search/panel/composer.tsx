import type { KeyboardEvent, RefObject } from "react";
import { KeyboardKey } from "../../../ui/badge.tsx";
import { FilterRow } from "../gloss/filter-row.tsx";
import { loadInterpreter } from "../interpreter/interpreter.ts";
import { ModeSelector } from "../mode/mode-selector.tsx";
import { useSearchMode } from "../mode/search-mode.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import { exampleQueryTexts } from "../suggestions/example-queries.ts";
import { useSuggestions } from "../suggestions/use-suggestions.tsx";
import { FilterOffer } from "./filter-offer.tsx";
import { FiltersOnlyHint } from "./filters-only-hint.tsx";
import {
  AttachButton,
  ClearButton,
  InterpretingIndicator,
  QueryNote,
  SendButton,
} from "./query-controls.tsx";
import { useSearchCommands } from "./search-commands.ts";
import { useTypewriter } from "./typewriter.ts";

/** The parts of the query draft that the box shows and changes. */
export type ComposerDraft = Pick<
  QueryDraft,
  | "text"
  | "setText"
  | "parameters"
  | "gloss"
  | "sentence"
  | "isInterpreting"
  | "offeredCompany"
  | "note"
  | "offer"
  | "remove"
  | "choose"
  | "clear"
>;

export interface ComposerProps {
  draft: ComposerDraft;
  box: RefObject<HTMLTextAreaElement | null>;
  onSend: () => void;
}

/** The large search box in the middle of the empty page, with the mode selector in it. */
export function Composer({ draft, box, onSend }: ComposerProps) {
  useSearchCommands({ draft, box, onSend });
  const mode = useSearchMode();
  const suggestions = useSuggestions(draft, { onFocus: loadInterpreter, onSend });
  const isBlank = draft.text.trim() === "";
  const sendOnEnter = (event: KeyboardEvent) => {
    suggestions.field.onKeyDown(event);
    if (event.defaultPrevented || event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    if (!isBlank) onSend();
  };
  return (
    <>
      {/* The suggestions are below the chips, which can be pressed meanwhile; on a phone, below the box for want of room. */}
      <search className="block md:relative">
        <div className="max-md:relative">
          <form
            data-tour="search"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBlank) onSend();
            }}
            className="rounded-dialog border border-line-strong bg-surface shadow-composer focus-within:focus-glow"
          >
            <div className="relative">
              {draft.text === "" && <TypedPlaceholder />}
              <textarea
                {...suggestions.field}
                ref={box}
                id="query"
                data-tour="query"
                aria-label="Search"
                rows={2}
                value={draft.text}
                spellCheck={false}
                autoComplete="off"
                enterKeyHint="search"
                onChange={(event) => draft.setText(event.target.value)}
                onKeyDown={sendOnEnter}
                className="relative block field-sizing-content max-h-48 min-h-17 w-full resize-none bg-transparent px-4 pt-4 pb-2 text-md/6 tracking-md outline-none max-md:text-[1rem]/6"
              />
            </div>
            <BoxControls draft={draft} isBlank={isBlank} />
          </form>
          {suggestions.list}
        </div>
        <QueryNote draft={draft} />
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)]">
          <FilterRow draft={draft} mode={mode}>
            <FilterOffer offer={draft.offer} />
          </FilterRow>
        </div>
      </search>
      <div className="mt-3 grid empty:hidden">
        <FiltersOnlyHint draft={draft} />
      </div>
    </>
  );
}

function BoxControls({ draft, isBlank }: { draft: ComposerDraft; isBlank: boolean }) {
  return (
    <div className="flex items-center gap-2 p-2">
      <ModeSelector />
      {draft.isInterpreting && <InterpretingIndicator />}
      <span className="ml-auto flex items-center gap-1.5">
        {isBlank ? (
          <KeyboardKey className="max-md:hidden">/</KeyboardKey>
        ) : (
          <ClearButton onClear={draft.clear} />
        )}
        <AttachButton />
        <SendButton isBlank={isBlank} />
      </span>
    </div>
  );
}

/** The placeholder of the empty box: types the examples one after the other. */
function TypedPlaceholder() {
  const { text, cursor } = useTypewriter(exampleQueryTexts, true);
  return (
    <p
      aria-hidden="true"
      data-placeholder={text}
      className="pointer-events-none absolute inset-0 overflow-hidden px-4 pt-4 pb-2 text-md/6 tracking-md text-ink-3 max-md:text-[1rem]/6"
    >
      {text}
      <span
        className="ml-px inline-block h-5 w-[1.5px] bg-accent align-[-0.3em]"
        style={{ opacity: cursor ? 1 : 0 }}
      />
    </p>
  );
}

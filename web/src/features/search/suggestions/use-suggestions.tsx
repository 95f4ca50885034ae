import { wholeQueryReadings } from "@eq/contracts";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import { isFocusingSearchBox } from "../focus/search-box-focus.ts";
import { chooseReading } from "../interpreter/reading-choices.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import { createOptionId } from "./option-id.ts";
import type { Suggestion } from "./suggest-queries.ts";
import type { SuggestionKeys } from "./suggestion-list.tsx";

/** How long the list stays open after the box loses the focus, in milliseconds. */
const closeListDelayMs = 150;

// The box works without suggestions, so a failed import is ignored.
const SuggestionList = createLazyComponent(
  () => import("./suggestion-list.tsx"),
  ({ SuggestionList }) => SuggestionList,
);

export interface SuggestionActions {
  /** Called on each focus, to load what else the field needs. */
  onFocus: () => void;
  /** Starts the search for the text in the field. */
  onSend: () => void;
}

/** Whether the suggestion list may be shown; `blank` allows it only while the text is blank. */
type SuggestionListState = "closed" | "blank" | "open";

/** A single-line text field with the suggestion list below it. */
export interface ComboboxField extends SuggestedField {
  role: "combobox";
  "aria-expanded": boolean;
}

/**
 * The attributes and handlers that every suggestion field needs. A multi-line field has only these: without `role`, it
 * stays a text area for screen readers.
 */
export interface SuggestedField {
  "aria-haspopup": "listbox";
  "aria-autocomplete": "list";
  "aria-controls": string | undefined;
  "aria-activedescendant": string | undefined;
  onFocus: () => void;
  onBlur: () => void;
  onClick: () => void;
  onInput: () => void;
  /** Calls preventDefault on the keys that it handles. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Adds a list of suggested queries to a text field. The list's code and lookups are loaded when the field is
 * first used.
 */
export function useSuggestions(
  { text, setText }: Pick<QueryDraft, "text" | "setText">,
  { onFocus, onSend }: SuggestionActions,
) {
  const id = useId();
  const [isUsed, setUsed] = useState(false);
  const [listState, setListState] = useState<SuggestionListState>("closed");
  const [isShown, setShown] = useState(false);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const keys = useRef<SuggestionKeys>(null);
  const leaving = useTimer();

  const open = () => setListState("open");
  const close = () => {
    setListState("closed");
    setHighlighted(null);
  };
  const takeSuggestion = useTakeSuggestion({ text, setText }, onSend);
  const isActive = isShown && highlighted !== null;
  const field: SuggestedField = {
    "aria-haspopup": "listbox",
    "aria-autocomplete": "list",
    "aria-controls": isShown ? id : undefined,
    "aria-activedescendant": isActive ? createOptionId(id, highlighted) : undefined,
    onFocus: () => {
      onFocus();
      clearTimeout(leaving.current);
      setUsed(true);
      if (listState === "closed" && !isFocusingSearchBox()) setListState("blank");
    },
    onBlur: () => {
      leaving.current = setTimeout(close, closeListDelayMs);
    },
    onClick: open,
    onInput: open,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || hasModifier(event)) return;
      keys.current?.press(event);
      const isLeft = event.key === "Enter" || event.key === "Tab";
      if (isLeft && !event.defaultPrevented) close();
    },
  };
  const list: ReactNode = isUsed && (
    <SuggestionList
      id={id}
      text={text}
      isOpen={listState === "open" || (listState === "blank" && text.trim() === "")}
      highlighted={highlighted}
      keys={keys}
      onHighlight={setHighlighted}
      onShown={setShown}
      onOpen={open}
      onClose={close}
      onTake={(suggestion) => {
        takeSuggestion(suggestion);
        close();
      }}
    />
  );
  return { field, combobox: toComboboxField(field, isShown), list };
}

/** A timer that is cleared when the component unmounts. */
function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return timer;
}

/** Returns a function that writes a suggestion into the box and, for a company, starts the search for it. */
function useTakeSuggestion({ text, setText }: Pick<QueryDraft, "text" | "setText">, onSend: () => void) {
  const [pendingText, setPendingText] = useState<string | null>(null);
  const send = useStableCallback(onSend);
  useEffect(() => {
    if (pendingText === null || pendingText !== text) return;
    setPendingText(null);
    send();
  }, [pendingText, text, send]);
  return ({ kind, text: taken }: Suggestion) => {
    setText(taken);
    if (kind !== "company") return;
    chooseReading(taken, wholeQueryReadings.company);
    setPendingText(taken);
  };
}

function toComboboxField(field: SuggestedField, isExpanded: boolean): ComboboxField {
  return { ...field, role: "combobox", "aria-expanded": isExpanded };
}

function hasModifier({ shiftKey, ctrlKey, altKey, metaKey, key }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || (shiftKey && key !== "Tab");
}

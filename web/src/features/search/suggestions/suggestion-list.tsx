import { Building2, History, Search } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { countNoun } from "../../../lib/count-noun.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TypedPart } from "../../../ui/typed-part.tsx";
import { useLookup } from "../filters/queries.ts";
import { useSearchMode } from "../mode/search-mode.ts";
import { useRecentSearches } from "../recents/search-history.ts";
import { exampleQueryTexts } from "./example-queries.ts";
import { createOptionId } from "./option-id.ts";
import { useSuggestCompanies } from "./queries.ts";
import { type Suggestion, suggestQueries } from "./suggest-queries.ts";

/** Handles keys that are pressed in the field above the list. */
export interface SuggestionKeys {
  press: (event: KeyboardEvent) => void;
}

export interface SuggestionListProps {
  id: string;
  text: string;
  isOpen: boolean;
  highlighted: number | null;
  keys: Ref<SuggestionKeys>;
  onHighlight: (place: number | null) => void;
  /** Called when the list appears or disappears; an open list without entries is not shown. */
  onShown: (isShown: boolean) => void;
  onOpen: () => void;
  onClose: () => void;
  onTake: (suggestion: Suggestion) => void;
}

const suggestionGroupTitles = {
  company: "Companies",
  recent: "Recent searches",
  example: "Examples",
  suggestion: "Suggestions",
} as const;

/** A list of suggested queries below the field. The focus stays in the field. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, text, isOpen, highlighted, keys, onShown } = props;
  const entries = useListedSuggestions(text);
  const isShown = isOpen && entries.length > 0;
  useKeptHighlight(props, entries);
  useLayoutEffect(() => onShown(isShown), [isShown, onShown]);
  useImperativeHandle(keys, () => ({ press: (event) => handleListKey(event, entries, isShown, props) }));
  useEffect(() => {
    if (highlighted === null) return;
    document.getElementById(createOptionId(id, highlighted))?.scrollIntoView?.({ block: "nearest" });
  }, [id, highlighted]);
  return (
    <>
      <span aria-live="polite" className="sr-only">
        {isShown ? formatSuggestionCount(entries.length) : ""}
      </span>
      {isShown && <SuggestionPopup entries={entries} {...props} />}
    </>
  );
}

/**
 * Keeps the highlight on its suggestion when others arrive late, such as companies from the server. Another text in the
 * field has no highlight.
 */
function useKeptHighlight(
  { text, highlighted, onHighlight }: SuggestionListProps,
  entries: readonly Suggestion[],
): void {
  const last = useRef<{ text: string; suggestion: string | null }>({ text, suggestion: null });
  const moveHighlight = useEffectEvent(() => {
    const { suggestion } = last.current;
    const isSameText = last.current.text === text;
    last.current.text = text;
    const place = isSameText ? entries.findIndex((entry) => entry.text === suggestion) : -1;
    onHighlight(place < 0 ? null : place);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are the cause
  useEffect(() => moveHighlight(), [entries]);
  const noteHighlight = useEffectEvent(() => {
    last.current.suggestion = highlighted === null ? null : (entries[highlighted]?.text ?? null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another highlight is the cause
  useEffect(() => noteHighlight(), [highlighted]);
}

function useListedSuggestions(typed: string): readonly Suggestion[] {
  const mode = useSearchMode();
  const { items: industries } = useLookup("industries");
  const { items: locations } = useLookup("locations");
  const recents = useRecentSearches(mode);
  const companies = useSuggestCompanies(typed, mode);
  return useMemo(
    () =>
      suggestQueries({ typed, mode, industries, locations, recents, companies, examples: exampleQueryTexts }),
    [typed, mode, industries, locations, recents, companies],
  );
}

function handleListKey(
  event: KeyboardEvent,
  entries: readonly Suggestion[],
  isShown: boolean,
  { highlighted, onHighlight, onOpen, onClose, onTake }: SuggestionListProps,
): void {
  const last = entries.length - 1;
  const chosen = isShown && highlighted !== null ? entries[highlighted] : undefined;
  const handlers: Record<string, (() => void) | false | undefined> = {
    ArrowDown: last >= 0 && (() => onHighlight(chosen && highlighted !== last ? (highlighted ?? -1) + 1 : 0)),
    ArrowUp: isShown && (() => onHighlight(chosen && highlighted ? highlighted - 1 : last)),
    Enter: chosen && (() => onTake(chosen)),
    Escape: isShown && onClose,
  };
  const handle = handlers[event.key];
  if (!handle) return;
  event.preventDefault();
  if (event.key === "ArrowDown") onOpen();
  handle();
}

type SuggestionPopupProps = SuggestionListProps & { entries: readonly Suggestion[] };

function SuggestionPopup(props: SuggestionPopupProps) {
  const { id, text: typed, entries, highlighted, onHighlight, onTake } = props;
  const places = entries.map((entry, place) => ({ ...entry, place }));
  return (
    <div
      role="listbox"
      tabIndex={-1}
      id={id}
      aria-label="Suggestions"
      // Pressing the list must not blur the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerLeave={() => onHighlight(null)}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(29rem,55dvh)] animate-fade scroll-py-1 overflow-y-auto overscroll-contain rounded-card bg-raised p-1 shadow-float max-md:max-h-[38dvh]"
    >
      {(["company", "recent", "example", "suggestion"] as const).map((kind) => (
        <SuggestionGroup key={kind} id={`${id}-${kind}`} title={suggestionGroupTitles[kind]}>
          {places
            .filter((entry) => entry.kind === kind)
            .map(({ text, place }) => (
              <SuggestionOption
                key={text}
                id={createOptionId(id, place)}
                kind={kind}
                text={text}
                typed={typed}
                isHighlighted={highlighted === place}
                onPoint={() => onHighlight(place)}
                onTake={() => onTake({ kind, text })}
              />
            ))}
        </SuggestionGroup>
      ))}
    </div>
  );
}

function SuggestionGroup({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-2.5 pt-1.5 pb-1 text-xs text-ink-3">
        {title}
      </p>
      {children}
    </div>
  );
}

const suggestionIcons = { company: Building2, recent: History, example: Search, suggestion: Search };

interface SuggestionOptionProps {
  id: string;
  kind: Suggestion["kind"];
  text: string;
  typed: string;
  isHighlighted: boolean;
  onPoint: () => void;
  onTake: () => void;
}

function SuggestionOption(props: SuggestionOptionProps) {
  const { id, kind, text, typed, isHighlighted, onPoint, onTake } = props;
  const Icon = suggestionIcons[kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and answers the keys
    <div
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isHighlighted}
      // Not onPointerEnter: a list that opens under a resting pointer must not highlight an option.
      onPointerMove={onPoint}
      onClick={onTake}
      className={classNames(
        "flex min-h-8 cursor-default items-center gap-2.5 rounded-chip px-2.5 select-none max-md:min-h-10 max-md:py-1",
        isHighlighted && "bg-hover",
      )}
    >
      <Icon size={14} aria-hidden="true" className="text-ink-3" />
      <span className="min-w-0 truncate max-md:line-clamp-2 max-md:whitespace-normal">
        <TypedPart text={text} typed={typed} />
      </span>
    </div>
  );
}

function formatSuggestionCount(count: number): string {
  return countNoun(count, "suggestion");
}

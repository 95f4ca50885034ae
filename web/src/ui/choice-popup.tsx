import { Combobox } from "@base-ui/react/combobox";
import { Check, Search } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { TypedPart } from "./typed-part.tsx";

export interface Choice {
  value: string;
  label: string;
  /** Small text at the option's right end. */
  note?: string;
  /** The name of the filter whose colour the dot before the label has. */
  dot?: string | null;
}

export interface ChoicePopupProps {
  /** The button that opened the popup, or a frame around the button; the popup opens below it. */
  anchor: RefObject<HTMLElement | null>;
  /** The popup's id, for `aria-controls` of the button. */
  id?: string | undefined;
  /** Element that gets the focus when the popup closes; by default the anchor. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
  label: string;
  choices: readonly Choice[];
  selected: readonly string[];
  /** True if only one option can be chosen: choosing closes the popup. */
  single?: boolean;
  onChange: (values: string[]) => void;
  onClose: () => void;
  /** Content for an empty list, shown instead of "No options found". */
  placeholder?: ReactNode;
  /** Content shown above the list of options. */
  notice?: ReactNode;
  /** The text in the search box, for a caller that needs it; else the popup has its own. */
  typed?: string;
  onType?: (text: string) => void;
  /** False if `choices` are already those that the typed text means, perhaps under other names. */
  isFiltered?: boolean;
  /** True if choosing the only option does not close the popup. */
  staysOpen?: boolean;
  /** The search box of a list with a filter that was chosen before: its hint, and what Backspace does when it is empty. */
  search?: { placeholder: string; dot?: string | null | undefined; onBack?: (() => void) | undefined };
}

/** Lists with more options than this have a search box. */
const maxOptionsWithoutSearch = 5;

/** A list of options below a button, with a search box when it is long. Escape closes it. */
export function ChoicePopup(props: ChoicePopupProps) {
  const { anchor, label, choices, selected, single = false, onChange, onClose, placeholder, notice } = props;
  const { returnTo = anchor, staysOpen = false, isFiltered = true, search } = props;
  const { typed, onType } = useTypedText(props);
  const input = useRef<HTMLInputElement>(null);
  const highlighted = useRef<HighlightedOption>({ choice: undefined, isHighlightedByKey: false });
  const choose = (next: Choice[]) => {
    const added = next.find((choice) => !selected.includes(choice.value));
    onChange(single ? (added ? [added.value] : []) : next.map((choice) => choice.value));
    if (single && !staysOpen) onClose();
  };
  return (
    <Combobox.Root
      multiple
      open
      autoHighlight
      items={choices}
      filter={isFiltered ? undefined : null}
      value={choices.filter((choice) => selected.includes(choice.value))}
      inputValue={typed}
      onInputValueChange={(text) => onType(text)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={choose}
      onItemHighlighted={(choice, { reason }) => {
        highlighted.current = { choice, isHighlightedByKey: reason === "keyboard" };
      }}
      onOpenChange={(isOpen, { event }) => {
        if (!isOpen && !isOnButton(event, anchor.current) && !isEnter(event)) onClose();
      }}
    >
      <Combobox.Portal>
        <Combobox.Positioner anchor={anchor} align="start" sideOffset={4} className="z-40 outline-none">
          <Combobox.Popup
            id={props.id}
            aria-label={label}
            initialFocus={input}
            finalFocus={returnTo}
            className="w-(--anchor-width) max-w-[min(28rem,var(--available-width))] min-w-60 animate-rise rounded-card bg-raised shadow-float outline-none"
          >
            <SearchBox
              label={label}
              input={input}
              isHidden={!search && choices.length <= maxOptionsWithoutSearch}
              search={search}
              canChooseByEnter={(text) => canChooseByEnter(highlighted.current, text, selected)}
            />
            {notice}
            {placeholder && <div className="p-3 text-ink-2">{placeholder}</div>}
            {!placeholder && (
              <Combobox.Empty className="p-3 text-ink-3 empty:hidden">No options found</Combobox.Empty>
            )}
            <Combobox.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none data-empty:hidden">
              {(choice: Choice) => <ChoiceItem key={choice.value} choice={choice} typed={typed} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function useTypedText(props: Pick<ChoicePopupProps, "typed" | "onType">) {
  const [ownText, setOwnText] = useState("");
  const { typed = ownText, onType = setOwnText } = props;
  return { typed, onType };
}

/**
 * True for a press on the button that opens the popup. Such a press must not close the popup, because the button itself
 * toggles it.
 */
function isOnButton(event: Event, button: HTMLElement | null): boolean {
  return event.type !== "keydown" && event.target instanceof Node && Boolean(button?.contains(event.target));
}

/** True for the Enter key, which chooses the highlighted option, if any. The key itself must not close the popup. */
function isEnter(event: Event): boolean {
  return event instanceof KeyboardEvent && event.key === "Enter";
}

interface HighlightedOption {
  choice: Choice | undefined;
  /** Whether the arrow keys highlighted the option. */
  isHighlightedByKey: boolean;
}

/**
 * Whether Enter chooses the highlighted option: if the arrow keys highlighted it, or if text was typed and the option
 * is not chosen yet (Enter would deselect it).
 */
function canChooseByEnter(
  { choice, isHighlightedByKey }: HighlightedOption,
  text: string,
  selected: readonly string[],
): boolean {
  if (isHighlightedByKey) return true;
  return text.trim() !== "" && !(choice && selected.includes(choice.value));
}

interface SearchBoxProps extends Pick<ChoicePopupProps, "search"> {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  /** Whether the box is visually hidden, as in a short list. It is focused anyway, because the arrow keys need it. */
  isHidden: boolean;
  /** Whether Enter chooses the highlighted option while the box has this text. */
  canChooseByEnter: (text: string) => boolean;
}

function SearchBox({ label, input, isHidden, canChooseByEnter, search }: SearchBoxProps) {
  return (
    <div
      className={classNames(
        "flex h-9 items-center gap-2 border-b border-line px-3 text-ink-3",
        isHidden && "sr-only",
      )}
    >
      {search?.dot === undefined ? (
        <Search size={14} aria-hidden="true" />
      ) : (
        <FilterDot filter={search.dot} />
      )}
      <Combobox.Input
        ref={input}
        aria-label={`Search ${label}`}
        placeholder={search?.placeholder ?? "Search"}
        onKeyDown={(event) => {
          if (event.key === "Backspace" && event.currentTarget.value === "") search?.onBack?.();
          if (event.key === "Enter" && !canChooseByEnter(event.currentTarget.value))
            event.preventBaseUIHandler();
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-3 max-md:text-[1rem]"
      />
    </div>
  );
}

function ChoiceItem({ choice, typed }: { choice: Choice; typed: string }) {
  return (
    <Combobox.Item
      value={choice}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-chip px-2 outline-none select-none data-highlighted:bg-hover"
    >
      {choice.dot !== undefined && <FilterDot filter={choice.dot} />}
      <span className="min-w-0 flex-1 py-1 wrap-break-word">
        <TypedPart text={choice.label} typed={typed} />
      </span>
      {choice.note && <span className="max-w-40 flex-none truncate text-xs text-ink-3">{choice.note}</span>}
      <Combobox.ItemIndicator>
        <Check size={16} aria-hidden="true" className="text-accent" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

/** A dot in the colour of a filter. */
function FilterDot({ filter }: { filter: string | null }) {
  return (
    <span
      aria-hidden="true"
      data-filter={filter ?? "unused"}
      className="size-2 flex-none rounded-bar bg-(--filter)"
    />
  );
}

import { Combobox } from "@base-ui/react/combobox";
import { Check, Search } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "./class-names.ts";

export interface Choice {
  value: string;
  label: string;
  /** Small print at the right end. */
  note?: string;
}

export interface ChoicePopupProps {
  /** The button that opened it, or the frame around that; the popup is placed below. */
  anchor: RefObject<HTMLElement | null>;
  /** Id for `aria-controls` of the button. */
  id?: string | undefined;
  /** Gets the focus on close; by default the anchor. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
  label: string;
  choices: readonly Choice[];
  selected: readonly string[];
  /** Choosing one option deselects the others and closes the popup. */
  single?: boolean;
  onChange: (values: string[]) => void;
  onClose: () => void;
  /** Shown instead of an empty list. */
  placeholder?: ReactNode;
  /** Shown above the list. */
  notice?: ReactNode;
}

/** Longer lists have a search box. */
const maxOptionsWithoutSearch = 5;

/** A list of options below a button, with a search box when it is long. Escape closes it. */
export function ChoicePopup(props: ChoicePopupProps) {
  const { anchor, label, choices, selected, single = false, onChange, onClose, placeholder, notice } = props;
  const { returnTo = anchor } = props;
  const input = useRef<HTMLInputElement>(null);
  const highlighted = useRef<HighlightedOption>({ choice: undefined, isHighlightedByKey: false });
  const chosen = choices.filter((choice) => selected.includes(choice.value));
  const choose = (next: Choice[]) => {
    const added = next.find((choice) => !selected.includes(choice.value));
    onChange(single ? (added ? [added.value] : []) : next.map((choice) => choice.value));
    if (single) onClose();
  };
  return (
    <Combobox.Root
      multiple
      open
      autoHighlight
      items={choices}
      value={chosen}
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
              isHidden={choices.length <= maxOptionsWithoutSearch}
              mayTake={(text) => canChooseByEnter(highlighted.current, text, selected)}
            />
            {notice}
            {placeholder && <div className="p-3 text-ink-2">{placeholder}</div>}
            {!placeholder && (
              <Combobox.Empty className="p-3 text-ink-3 empty:hidden">No options found</Combobox.Empty>
            )}
            <Combobox.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none data-empty:hidden">
              {(choice: Choice) => <ChoiceItem key={choice.value} choice={choice} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** A press on the button itself must not close the popup: the button toggles it. */
function isOnButton(event: Event, button: HTMLElement | null): boolean {
  return event.type !== "keydown" && event.target instanceof Node && Boolean(button?.contains(event.target));
}

/** Enter chooses the highlighted option; without one it changes nothing. */
function isEnter(event: Event): boolean {
  return event instanceof KeyboardEvent && event.key === "Enter";
}

interface HighlightedOption {
  choice: Choice | undefined;
  /** Whether it was reached by the arrow keys. */
  isHighlightedByKey: boolean;
}

/**
 * Whether Enter chooses the highlighted option. Unless the user moved to it, there must be typed text, and the option
 * must not be chosen already (Enter would deselect it).
 */
function canChooseByEnter(
  { choice, isHighlightedByKey: isPointedAt }: HighlightedOption,
  text: string,
  selected: readonly string[],
): boolean {
  if (isPointedAt) return true;
  return text.trim() !== "" && !(choice && selected.includes(choice.value));
}

interface SearchBoxProps {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  /** Visually hidden in a short list, but focused: the arrow keys need it. */
  isHidden: boolean;
  /** Whether Enter chooses the highlighted option while the box has this text. */
  mayTake: (text: string) => boolean;
}

function SearchBox({ label, input, isHidden, mayTake }: SearchBoxProps) {
  return (
    <div
      className={classNames(
        "flex h-9 items-center gap-2 border-b border-line px-3 text-ink-3",
        isHidden && "sr-only",
      )}
    >
      <Search size={14} aria-hidden="true" />
      <Combobox.Input
        ref={input}
        aria-label={`Search ${label}`}
        placeholder="Search"
        onKeyDown={(event) => {
          if (event.key === "Enter" && !mayTake(event.currentTarget.value)) event.preventBaseUIHandler();
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-3 max-md:text-[1rem]"
      />
    </div>
  );
}

function ChoiceItem({ choice }: { choice: Choice }) {
  return (
    <Combobox.Item
      value={choice}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-chip px-2 outline-none select-none data-highlighted:bg-hover"
    >
      <span className="min-w-0 flex-1 py-1 wrap-break-word">{choice.label}</span>
      {choice.note && <span className="flex-none text-xs text-ink-3">{choice.note}</span>}
      <Combobox.ItemIndicator>
        <Check size={16} aria-hidden="true" className="text-accent" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

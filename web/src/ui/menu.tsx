import { Check, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStableCallback } from "../lib/use-stable-callback.ts";

export interface MenuChoice {
  label: string;
  icon: LucideIcon;
  /** For a choice that is on or off. */
  isChecked?: boolean;
  isDisabled?: boolean;
  /** Whether the menu stays open, for choices that are pressed several times. */
  isRepeatable?: boolean;
  run: () => void;
}

interface MenuProps {
  label: string;
  /** The element that the menu opens below. */
  anchor: Element;
  /** Choices in groups, with a line between them. */
  groups: readonly (readonly MenuChoice[])[];
  /** @param isByChoice whether a choice was made; otherwise the menu was left */
  onClose: () => void;
}

/**
 * A menu of actions below an element, drawn while it is open. Escape, Tab and a press outside close it. Base UI's menu is not used: its focus guards are hidden but
 * focusable, which fails the accessibility check (axe).
 */
export function Menu({ label, anchor, groups, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const place = useMenuPlace(menu, anchor);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>(choiceSelector)?.focus({ preventScroll: true });
  }, []);
  useCloseOutside(menu, anchor, onClose);
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        // What is around the menu, such as a grid, must not handle its keys.
        event.stopPropagation();
        if (event.key === "Escape" || event.key === "Tab") {
          event.preventDefault();
          onClose();
        } else moveMenuFocus(event);
      }}
      className="fixed z-40 max-h-[calc(100dvh-16px)] w-52 animate-rise overflow-y-auto rounded-card bg-raised p-1 shadow-float outline-none"
      style={place}
    >
      {groups.map((choices, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of groups
        <MenuGroup key={index} isFirst={index === 0}>
          {choices.map((choice) => (
            <MenuItem key={choice.label} choice={choice} onClose={onClose} />
          ))}
        </MenuGroup>
      ))}
    </div>
  );
}

const choiceSelector = "[role^=menuitem]:not([aria-disabled=true])";

function MenuGroup({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return (
    <>
      {!isFirst && <hr className="my-1 h-px border-0 bg-line" />}
      {children}
    </>
  );
}

function MenuItem({ choice, onClose }: { choice: MenuChoice; onClose: () => void }) {
  const { label, icon: Icon, isChecked, isDisabled = false, isRepeatable = false, run } = choice;
  return (
    <button
      type="button"
      {...(isChecked === undefined
        ? { role: "menuitem" }
        : { role: "menuitemcheckbox", "aria-checked": isChecked })}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      onClick={() => {
        if (isDisabled) return;
        run();
        if (!isRepeatable) onClose();
      }}
      className="flex min-h-8 w-full cursor-default items-center gap-2 rounded-chip px-2 outline-none select-none hover:bg-hover focus:bg-hover aria-disabled:text-ink-3 max-md:min-h-11"
    >
      <Icon size={16} aria-hidden="true" className="text-ink-3" />
      <span className="flex-1 text-start">{label}</span>
      {isChecked && <Check size={16} aria-hidden="true" className="text-accent" />}
    </button>
  );
}

/** Moves the focus between choices by arrow keys, Home and End; arrow keys wrap around. */
function moveMenuFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(choiceSelector)];
  const index = items.indexOf(document.activeElement as HTMLElement);
  const indexes: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: Math.max(index, 0) - 1,
    Home: 0,
    End: -1,
  };
  const next = indexes[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

/** The menu's place in the window: below the anchor, moved so far that it stays in the window. */
function useMenuPlace(menu: React.RefObject<HTMLElement | null>, anchor: Element) {
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const { left, bottom } = anchor.getBoundingClientRect();
    const { offsetWidth = 0, offsetHeight = 0 } = menu.current ?? {};
    setPlace({
      left: Math.max(8, Math.min(left, window.innerWidth - offsetWidth - 8)),
      top: Math.max(8, Math.min(bottom + 2, window.innerHeight - offsetHeight - 8)),
    });
  }, [menu, anchor]);
  return place;
}

/** Closes the menu when the user presses outside of it, scrolls its anchor away or changes the window's size. */
function useCloseOutside(
  menu: React.RefObject<HTMLElement | null>,
  anchor: Element,
  onClose: () => void,
): void {
  const close = useStableCallback((event: Event) => {
    const isInside = event.target instanceof Node && menu.current?.contains(event.target);
    // A press on the button that opened the menu closes it by itself.
    const isOnAnchor = event.type === "pointerdown" && anchor.contains(event.target as Node);
    if (!isInside && !isOnAnchor) onClose();
  });
  useEffect(() => {
    const placed = anchor.getBoundingClientRect();
    // The event of a scrolling that ended before the menu opened may arrive afterwards.
    const closeIfMoved = (event: Event) => {
      const { top, left } = anchor.getBoundingClientRect();
      if (Math.abs(top - placed.top) + Math.abs(left - placed.left) > 1) close(event);
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("scroll", closeIfMoved, true);
    window.addEventListener("resize", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("scroll", closeIfMoved, true);
      window.removeEventListener("resize", close);
    };
  }, [anchor, close]);
}

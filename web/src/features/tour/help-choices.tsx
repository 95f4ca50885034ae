import { RotateCcw, Route } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useStableCallback } from "../../lib/use-stable-callback.ts";

export interface HelpChoicesProps {
  /** The element around button and menu; a press outside it closes the menu. */
  container: RefObject<HTMLElement | null>;
  /** The Help button: the menu opens above it and returns the focus to it. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** True if the menu was opened by keyboard; its first item then gets the focus. */
  isOpenedByKey: boolean;
  onStart: () => void;
  onReset: () => void;
  onClose: () => void;
}

/**
 * The menu of the Help button. Escape and Tab close it. Base UI's menu is not used: its focus guards are hidden but
 * focusable, which fails the accessibility check (axe).
 */
export function HelpChoices({
  container,
  anchor,
  isOpenedByKey,
  onStart,
  onReset,
  onClose,
}: HelpChoicesProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = menu.current?.querySelector<HTMLElement>("[role=menuitem]");
    (isOpenedByKey ? first : menu.current)?.focus({ preventScroll: true });
  }, [isOpenedByKey]);
  useCloseOnOutsidePress(container, onClose);
  const leave = () => {
    anchor.current?.focus({ preventScroll: true });
    onClose();
  };
  const choose = (action: () => void) => () => {
    leave();
    action();
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Help"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" || event.key === "Tab") leave();
        else moveMenuFocus(event);
      }}
      className="absolute right-0 bottom-full mb-2 w-max min-w-48 animate-rise rounded-card bg-raised p-1 shadow-float"
    >
      <HelpChoice onChoose={choose(onStart)}>
        <Route size={16} aria-hidden="true" className="text-ink-2" />
        Start tour
      </HelpChoice>
      <HelpChoice onChoose={choose(onReset)}>
        <RotateCcw size={16} aria-hidden="true" className="text-ink-2" />
        Reset tour status
      </HelpChoice>
    </div>
  );
}

function HelpChoice({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onChoose}
      className="flex min-h-8 w-full cursor-default items-center gap-2.5 rounded-chip px-2 select-none hover:bg-hover focus:bg-hover max-md:min-h-11"
    >
      {children}
    </button>
  );
}

/** Moves the focus between menu items by arrow keys, Home and End; arrow keys wrap around. */
function moveMenuFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
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

function useCloseOnOutsidePress(container: RefObject<HTMLElement | null>, onPress: () => void): void {
  const onPointerDown = useStableCallback((event: PointerEvent) => {
    if (event.target instanceof Node && !container.current?.contains(event.target)) onPress();
  });
  useEffect(() => {
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [onPointerDown]);
}

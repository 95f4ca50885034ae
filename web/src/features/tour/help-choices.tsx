import { Menu } from "@base-ui/react/menu";
import { RotateCcw, Route } from "lucide-react";
import type { RefObject } from "react";

export interface HelpChoicesProps {
  /** Holds the menu in the page. */
  container: RefObject<HTMLElement | null>;
  /** The Help button: the menu stands above it and gives the focus back to it. */
  anchor: RefObject<HTMLButtonElement | null>;
  onStart: () => void;
  onReset: () => void;
  onClose: () => void;
}

const itemClass =
  "flex min-h-8 cursor-default items-center gap-2.5 rounded-chip px-2 outline-none select-none data-highlighted:bg-hover max-md:min-h-11";

/** What the Help button offers. Escape closes it. */
export function HelpChoices({ container, anchor, onStart, onReset, onClose }: HelpChoicesProps) {
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(isOpen, { event }) => {
        // A press on the button itself is the button's own business.
        const isOnButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!isOpen && !(isOnButton && event.type !== "keydown")) onClose();
      }}
    >
      <Menu.Portal container={container}>
        <Menu.Positioner anchor={anchor} side="top" align="end" sideOffset={8} className="outline-none">
          <Menu.Popup
            aria-label="Help"
            finalFocus={anchor}
            className="w-max min-w-48 animate-rise rounded-card bg-raised p-1 shadow-float outline-none"
          >
            <Menu.Item onClick={onStart} className={itemClass}>
              <Route size={16} aria-hidden="true" className="text-ink-2" />
              Start tour
            </Menu.Item>
            <Menu.Item onClick={onReset} className={itemClass}>
              <RotateCcw size={16} aria-hidden="true" className="text-ink-2" />
              Reset tour status
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

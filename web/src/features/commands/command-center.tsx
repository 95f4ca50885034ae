import { Command } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { preloadPart } from "../../lib/load-part.ts";
import { useStableCallback } from "../../lib/use-stable-callback.ts";
import { KeyboardKey } from "../../ui/badge.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { formatShortcut } from "./command-keys.ts";
import { useCommands } from "./use-commands.ts";

const loadPalette = () => import("./palette.tsx");
const Palette = createLazyComponent(loadPalette, ({ Palette }) => Palette);
const ShortcutList = createLazyComponent(
  () => import("./shortcut-list.tsx"),
  ({ ShortcutList }) => ShortcutList,
);

/** The command palette with its button, and the shortcut list. Render it once per screen. */
export function CommandCenter() {
  const { opened, open, close } = useOpenCommandDialog();
  useCommands([
    { id: "commands", group: "Help", label: "All commands", shortcut: "Mod+K" },
    {
      id: "keyboard-shortcuts",
      group: "Help",
      label: "Keyboard shortcuts",
      keywords: "keys hotkeys help",
      shortcut: "?",
      icon: Command,
      run: () => open("shortcuts"),
    },
  ]);
  return (
    <>
      <button
        type="button"
        title={`Commands (${formatShortcut("Mod+K")})`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => preloadPart(loadPalette)}
        onFocus={() => preloadPart(loadPalette)}
        onClick={() => open("palette")}
        className="inline-flex h-7 flex-none items-center justify-center gap-2 rounded-chip pr-1 pl-2 text-ink-2 transition-colors hover:bg-hover hover:text-ink max-md:size-9 max-md:px-0"
      >
        <Command size={16} aria-hidden="true" className="md:hidden" />
        <span className="max-md:sr-only">Commands</span>
        <KeyboardKey className="min-w-11 max-md:hidden">{formatShortcut("Mod+K")}</KeyboardKey>
      </button>
      {opened === "palette" && <Palette onClose={close} />}
      {opened === "shortcuts" && <ShortcutList onClose={close} />}
    </>
  );
}

/** True while a dialog asks the user a question, or while the tour runs. The palette must not open then. */
function isPaletteBlocked(): boolean {
  return document.querySelector("[data-question], .eq-tour-running") !== null;
}

/**
 * Which dialog is open: the palette, the shortcut list or none. Closing it returns the focus to where it was before.
 */
function useOpenCommandDialog() {
  const [opened, setOpened] = useState<"palette" | "shortcuts" | null>(null);
  const returnTo = useRef<Element | null>(null);
  const open = useStableCallback((dialog: "palette" | "shortcuts") => {
    if (!opened) returnTo.current = document.activeElement;
    setOpened(dialog);
  });
  const close = useStableCallback((chosen?: () => void) => {
    // Return the focus before the command runs, because the command may move it.
    flushSync(() => setOpened(null));
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus({ preventScroll: true });
    chosen?.();
  });
  const toggle = useStableCallback(() => (opened === "palette" ? close() : open("palette")));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Control" || event.key === "Meta") preloadPart(loadPalette);
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!event.repeat && !isPaletteBlocked()) toggle();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [toggle]);
  return { opened, open, close };
}

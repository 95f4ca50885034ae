import { type Command, listRegisteredCommands } from "./registry.ts";

/** Selects open dialogs, menus and lists. While one is open, it receives all keys. */
const openLayerSelector = ":is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([hidden])";
const textFieldSelector = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/**
 * True for a key that is meant for the page: not a browser shortcut, not typed into a field, and not while a dialog,
 * menu or list is open.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const isTyped = event.key.length === 1 || event.key === "Enter";
  return !(isTyped && isTargetInside(event.target, textFieldSelector)) && findTopLayer() === undefined;
}

/** The topmost open dialog, menu or list. */
export function findTopLayer(): Element | undefined {
  return [...document.querySelectorAll(openLayerSelector)].at(-1);
}

let claimedCommand: Command | undefined;

/**
 * Finds the page command for a key in the capture phase, before an open dialog handles the key. Otherwise the Escape
 * that closes a dialog would run a page command too.
 */
function claimCommand(event: KeyboardEvent): void {
  const command = listRegisteredCommands().find(
    ({ run, shortcut }) => run && listShortcuts(shortcut).includes(event.key),
  );
  claimedCommand = command && isPageKey(event) ? command : undefined;
}

/**
 * Runs the command that `claimCommand` found, unless another listener has handled the key. Runs in the bubble phase,
 * after the other listeners.
 */
function runClaimedCommand(event: KeyboardEvent): void {
  const run = claimedCommand?.run;
  claimedCommand = undefined;
  if (!run || event.defaultPrevented) return;
  event.preventDefault();
  if (!event.repeat) run();
}

let listenerCount = 0;

/** Listens for command shortcuts until the returned function is called. */
export function listenForKeys(): () => void {
  listenerCount += 1;
  if (listenerCount === 1) {
    window.addEventListener("keydown", claimCommand, true);
    window.addEventListener("keydown", runClaimedCommand);
  }
  return () => {
    listenerCount -= 1;
    if (listenerCount > 0) return;
    window.removeEventListener("keydown", claimCommand, true);
    window.removeEventListener("keydown", runClaimedCommand);
  };
}

/** A command's shortcuts as an array; empty without any. */
export function listShortcuts(shortcut: Command["shortcut"] = []): readonly string[] {
  return typeof shortcut === "string" ? [shortcut] : shortcut;
}

const isMac = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? "");

/** A shortcut as printed on this computer's keyboard, such as "⌘K" or "Ctrl K". */
export function formatShortcut(shortcut: string): string {
  if (shortcut.startsWith("Mod+")) return `${isMac ? "⌘" : "Ctrl "}${shortcut.slice(4)}`;
  if (shortcut === "Escape") return "Esc";
  return shortcut.length === 1 ? shortcut.toUpperCase() : shortcut;
}

function isTargetInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

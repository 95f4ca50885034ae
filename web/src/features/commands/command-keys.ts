import { type Command, registeredCommands } from "./registry.ts";

/** What has the keyboard to itself while it is there. */
const floating = ":is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([hidden])";
const field = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/**
 * True for a key that is meant for the page: no shortcut of the browser, not typed into a field, and no
 * dialog, menu or list is open.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const isTyped = event.key.length === 1 || event.key === "Enter";
  return !(isTyped && isIn(event.target, field)) && topLayer() === undefined;
}

/** The dialog, menu or list that was opened last. */
export function topLayer(): Element | undefined {
  return [...document.querySelectorAll(floating)].at(-1);
}

let claimed: Command | undefined;

/** Looks before anybody else gets the key: an Escape that closes a dialog is not meant for the page too. */
function claimKey(event: KeyboardEvent): void {
  const command = registeredCommands().find(
    ({ run, shortcut }) => run && shortcutsOf(shortcut).includes(event.key),
  );
  claimed = command && isPageKey(event) ? command : undefined;
}

/** Runs the command of the key, unless somebody has used the key meanwhile. */
function answerKey(event: KeyboardEvent): void {
  const run = claimed?.run;
  claimed = undefined;
  if (!run || event.defaultPrevented) return;
  event.preventDefault();
  if (!event.repeat) run();
}

let listeners = 0;

/** Runs commands by their keys until the returned function is called. */
export function listenForKeys(): () => void {
  listeners += 1;
  if (listeners === 1) {
    window.addEventListener("keydown", claimKey, true);
    window.addEventListener("keydown", answerKey);
  }
  return () => {
    listeners -= 1;
    if (listeners > 0) return;
    window.removeEventListener("keydown", claimKey, true);
    window.removeEventListener("keydown", answerKey);
  };
}

/** The shortcuts of a command as a list. */
export function shortcutsOf(shortcut: Command["shortcut"] = []): readonly string[] {
  return typeof shortcut === "string" ? [shortcut] : shortcut;
}

const isMac = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? "");

/** A shortcut as it is written on this computer's keyboard. */
export function writeShortcut(shortcut: string): string {
  if (shortcut.startsWith("Mod+")) return `${isMac ? "⌘" : "Ctrl "}${shortcut.slice(4)}`;
  if (shortcut === "Escape") return "Esc";
  return shortcut.length === 1 ? shortcut.toUpperCase() : shortcut;
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

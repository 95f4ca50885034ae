import { topLayer } from "./command-keys.ts";

/**
 * Closes whatever still lies over the page, from the top down, as Escape does, and then runs the action. A
 * dialog that stays has something to ask first: the action is left.
 */
export async function runOnPage(action: () => void): Promise<void> {
  for (let layer = topLayer(); layer; layer = topLayer()) {
    const focused = document.activeElement;
    const target = focused && focused !== document.body ? focused : layer;
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    // After that it is gone, and the focus is back where it belongs.
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (topLayer() === layer) return;
  }
  action();
}

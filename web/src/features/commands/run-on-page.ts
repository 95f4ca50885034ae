import { topLayer } from "./command-keys.ts";

/**
 * Closes whatever still lies over the page, from the top down, as Escape does, and then runs the action. A
 * dialog that stays has something to ask first: the action is left.
 *
 * @param beneath what lay over the page already; choosing an action may have closed it
 */
export async function runOnPage(action: () => void, beneath: Element | undefined): Promise<void> {
  if (beneath && !beneath.isConnected) await whenSettled(beneath);
  for (let layer = topLayer(); layer; layer = topLayer()) {
    const focused = document.activeElement;
    const target = focused && focused !== document.body ? focused : layer;
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    await whenSettled(layer);
    if (topLayer() === layer) return;
  }
  action();
}

/** Waits, not for long, until the layer is gone and has given the focus back. */
async function whenSettled(layer: Element): Promise<void> {
  for (let waited = 0; waited < 300; waited += 25) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (!layer.isConnected && !isFocusLost) return;
  }
}

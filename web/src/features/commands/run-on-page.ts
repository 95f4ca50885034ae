import { findTopLayer } from "./command-keys.ts";

/**
 * Closes all open dialogs, menus and lists with Escape, the topmost first, then runs the action. If a dialog stays
 * open because it needs an answer, the action does not run.
 *
 * @param openLayer the dialog, menu or list that was open before the palette; choosing the action may have closed it
 */
export async function closeLayersAndRun(action: () => void, openLayer: Element | undefined): Promise<void> {
  if (openLayer && !openLayer.isConnected) await waitUntilLayerClosed(openLayer);
  for (let layer = findTopLayer(); layer; layer = findTopLayer()) {
    const focused = document.activeElement;
    const target = focused && focused !== document.body ? focused : layer;
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    await waitUntilLayerClosed(layer);
    if (findTopLayer() === layer) return;
  }
  action();
}

/** Waits at most 300 ms until the layer has closed and returned the focus. */
async function waitUntilLayerClosed(layer: Element): Promise<void> {
  for (let waited = 0; waited < 300; waited += 25) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (!layer.isConnected && !isFocusLost) return;
  }
}

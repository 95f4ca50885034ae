import { useEffect } from "react";
import { storedText } from "../../lib/storage.ts";
import { createStore, useStore } from "../../lib/store.ts";

const stored = storedText("eq-fullscreen-mode");
const fullscreen = createStore(stored.read() === "true");

function setFullscreen(on: boolean): void {
  fullscreen.set(on);
  if (on) stored.write("true");
  else stored.clear();
}

export function toggleFullscreen(): void {
  setFullscreen(!fullscreen.get());
}

/** The app's own fullscreen: no sidebar, no padding. F11 switches it, Escape leaves it; it survives a reload. */
export function useFullscreen(enabled: boolean): boolean {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "F11") {
        event.preventDefault();
        toggleFullscreen();
      } else if (event.key === "Escape" && !event.defaultPrevented) {
        setFullscreen(false);
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [enabled]);
  return useStore(fullscreen) && enabled;
}

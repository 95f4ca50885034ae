import { Maximize } from "lucide-react";
import { createPersistedText } from "../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { useCommands } from "../commands/index.ts";

const storedFullscreenFlag = createPersistedText("eq-fullscreen-mode");
const fullscreenStore = createStore(storedFullscreenFlag.get() === "true");

function setFullscreen(on: boolean): void {
  fullscreenStore.set(on);
  storedFullscreenFlag.set(on ? "true" : null);
}

export function toggleFullscreen(): void {
  setFullscreen(!fullscreenStore.get());
}

/** The app's fullscreen mode without sidebar and padding. F11 toggles it, Escape ends it; it survives a reload. */
export function useFullscreen(enabled: boolean): boolean {
  const isOn = useStore(fullscreenStore) && enabled;
  const command = {
    id: "fullscreen",
    group: "Appearance",
    label: isOn ? "Leave fullscreen" : "Fullscreen",
    keywords: "full screen maximize sidebar exit f11",
    shortcut: isOn ? ["F11", "Escape"] : "F11",
    icon: Maximize,
    run: toggleFullscreen,
  } as const;
  useCommands(enabled ? [command] : []);
  return isOn;
}

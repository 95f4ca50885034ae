import { Monitor, Moon, Sun } from "lucide-react";
import { createPersistedText } from "../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { IconButton } from "../../ui/button.tsx";
import { useCommands } from "../commands/index.ts";

const themeNames = ["system", "light", "dark"] as const;
type ThemeName = (typeof themeNames)[number];

/** The stored theme; public/theme.js reads the same key before the first paint. */
const storedTheme = createPersistedText("eq_theme");
const themeStore = createStore(themeNames.find((known) => known === storedTheme.get()) ?? "system");
const themeIcons = { system: Monitor, light: Sun, dark: Moon };

function setTheme(next: ThemeName): void {
  themeStore.set(next);
  if (next === "system") {
    storedTheme.clear();
    delete document.documentElement.dataset.theme;
  } else {
    storedTheme.set(next);
    document.documentElement.dataset.theme = next;
  }
}

/** A button that switches to the next of the system, light and dark themes. */
export function ThemeSwitch() {
  const current = useStore(themeStore);
  const next = themeNames[(themeNames.indexOf(current) + 1) % themeNames.length] ?? "system";
  const Icon = themeIcons[current];
  const otherThemes = themeNames.filter((each) => each !== current);
  useCommands(
    otherThemes.map((each) => ({
      id: `theme-${each}`,
      group: "Appearance",
      label: `Theme: ${each}`,
      keywords: "mode appearance colour color switch",
      icon: themeIcons[each],
      run: () => setTheme(each),
    })),
  );
  return (
    <IconButton label={`Theme: ${current}. Switch to ${next}`} onClick={() => setTheme(next)}>
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
}

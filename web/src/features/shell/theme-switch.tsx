import { Monitor, Moon, Sun } from "lucide-react";
import { persistedText } from "../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { IconButton } from "../../ui/button.tsx";
import { useCommands } from "../commands/index.ts";

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The stored theme; public/theme.js reads the same key before the first paint. */
const storedTheme = persistedText("eq_theme");
const theme = createStore(themes.find((known) => known === storedTheme.get()) ?? "system");
const themeIcons = { system: Monitor, light: Sun, dark: Moon };

function setTheme(next: Theme): void {
  theme.set(next);
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
  const current = useStore(theme);
  const next = themes[(themes.indexOf(current) + 1) % themes.length] ?? "system";
  const Icon = themeIcons[current];
  const otherThemes = themes.filter((each) => each !== current);
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

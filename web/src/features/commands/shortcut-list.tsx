import { KeyboardKey } from "../../ui/badge.tsx";
import { CloseButton, CommandFrame } from "./command-frame.tsx";
import { formatShortcut, listShortcuts } from "./command-keys.ts";
import { groupCommands, useCommandList } from "./command-list.ts";

/** A dialog that lists the screen's keyboard shortcuts. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const withKeys = useCommandList().filter(({ shortcut }) => shortcut);
  return (
    <CommandFrame label="Keyboard shortcuts" onClose={onClose}>
      <div className="flex h-12 flex-none items-center justify-between border-b border-line pr-2.5 pl-4">
        <h2 className="text-md tracking-md">Keyboard shortcuts</h2>
        <CloseButton />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard */}
      <div tabIndex={0} className="min-h-0 overflow-y-auto px-4 pt-1 pb-3 focus-visible:-outline-offset-2">
        {groupCommands(withKeys).map(({ value, items }) => (
          <section key={value} aria-label={value} className="pt-3">
            <h3 className="pb-1 text-xs font-normal text-ink-3">{value}</h3>
            <dl>
              {items.map(({ id, label, shortcut }) => (
                <div
                  key={id}
                  className="flex min-h-9 items-center justify-between gap-3 border-b border-line last:border-b-0"
                >
                  <dt>{label}</dt>
                  <dd className="flex flex-none items-center gap-1.5 text-xs text-ink-3">
                    <ShortcutKeys shortcuts={listShortcuts(shortcut)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </CommandFrame>
  );
}

function ShortcutKeys({ shortcuts }: { shortcuts: readonly string[] }) {
  const written = shortcuts.map(formatShortcut);
  return (
    <>
      <span className="sr-only">{written.join(" or ")}</span>
      {written.map((each) => (
        <KeyboardKey key={each}>{each}</KeyboardKey>
      ))}
    </>
  );
}

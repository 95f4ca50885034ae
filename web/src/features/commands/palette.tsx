import { Autocomplete } from "@base-ui/react/autocomplete";
import { Search } from "lucide-react";
import { useState } from "react";
import { KeyboardKey } from "../../ui/badge.tsx";
import { CloseButton, CommandFrame } from "./command-frame.tsx";
import { findTopLayer, formatShortcut, listShortcuts } from "./command-keys.ts";
import { groupCommands, useCommandList } from "./command-list.ts";
import { matchCommands } from "./match-commands.ts";
import type { Command } from "./registry.ts";
import { closeLayersAndRun } from "./run-on-page.ts";

export interface PaletteProps {
  /** Closes the palette, returns the focus to the page and runs the chosen command, if any. */
  onClose: (chosen?: () => void) => void;
}

/** The command palette: typing filters the commands, Enter runs one. */
export function Palette({ onClose }: PaletteProps) {
  const [text, setText] = useState("");
  const [layerBelow] = useState(findTopLayer);
  const commands = useCommandList().filter(({ run }) => run);
  const matches = matchCommands(commands, text);
  const isFiltered = text.trim() !== "";
  // A filtered list is sorted by match, not by group, so that the best match comes first.
  const groups = isFiltered ? [{ value: "Best matches", items: matches }] : groupCommands(matches);
  return (
    <CommandFrame label="Commands" onClose={() => onClose()}>
      <Autocomplete.Root
        open
        inline
        items={matches.length === 0 ? [] : groups}
        filter={null}
        value={text}
        onValueChange={(next, { reason }) => reason !== "item-press" && setText(next)}
        itemToStringValue={({ label }: Command) => label}
        autoHighlight="always"
        keepHighlight
      >
        <div className="flex h-12 flex-none items-center gap-2.5 border-b border-line pr-2.5 pl-4">
          <Search size={16} aria-hidden="true" className="text-ink-3" />
          <Autocomplete.Input
            aria-label="Search actions"
            placeholder="Type what you want to do"
            className="h-full min-w-0 flex-1 bg-transparent text-md tracking-md outline-none placeholder:text-ink-3 max-md:text-[1rem]"
          />
          <CloseButton />
        </div>
        <Autocomplete.Empty className="px-4 py-6 text-center text-ink-2 empty:hidden">
          No actions found
        </Autocomplete.Empty>
        <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 outline-none data-empty:hidden">
          {({ value, items }: { value: string; items: Command[] }) => (
            <Autocomplete.Group key={value} items={items} className="pb-1 last:pb-0">
              <Autocomplete.GroupLabel className="px-2 py-1.5 text-xs text-ink-3">
                {value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <CommandItem
                    key={command.id}
                    command={command}
                    showsGroup={isFiltered}
                    onChoose={() =>
                      onClose(() => command.run && void closeLayersAndRun(command.run, layerBelow))
                    }
                  />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </CommandFrame>
  );
}

interface CommandItemProps {
  command: Command;
  /**
   * True if the group's name is shown beside the label. A filtered list needs that, because it has no group headings.
   */
  showsGroup: boolean;
  onChoose: () => void;
}

function CommandItem({ command, showsGroup, onChoose }: CommandItemProps) {
  const { label, group, icon: Icon, shortcut } = command;
  return (
    <Autocomplete.Item
      value={command}
      onClick={onChoose}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-chip px-2 outline-none select-none data-highlighted:bg-hover max-md:min-h-11"
    >
      <span className="grid size-4 flex-none place-items-center text-ink-3">
        {Icon && <Icon size={16} aria-hidden="true" />}
      </span>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {showsGroup && (
        <span aria-hidden="true" className="text-xs text-ink-3">
          {group}
        </span>
      )}
      {listShortcuts(shortcut)
        .slice(0, 1)
        .map((each) => (
          <KeyboardKey key={each} className="max-md:hidden">
            {formatShortcut(each)}
          </KeyboardKey>
        ))}
    </Autocomplete.Item>
  );
}

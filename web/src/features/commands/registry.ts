import type { LucideIcon } from "lucide-react";
import { createStore } from "../../lib/store.ts";
import type { CommandGroup } from "./command-groups.ts";

/** An action that the current screen offers in the palette or by a shortcut. */
export interface Command {
  /** A unique id: a later command replaces an earlier one with the same id. */
  id: string;
  label: string;
  group: CommandGroup;
  /** Further words that find the command in the palette. */
  keywords?: string;
  /** One or several values of `KeyboardEvent.key`; the prefix "Mod+" means Ctrl, on a Mac Cmd. */
  shortcut?: string | readonly string[];
  icon?: LucideIcon;
  /**
   * The action. Absent if another component handles the shortcut; the command is then only shown in the shortcut list.
   */
  run?: () => void;
}

/** The registered commands by owner (the component that registered them). */
export const commandsByOwner = createStore<ReadonlyMap<string, readonly Command[]>>(new Map());

/** Replaces all commands that one owner has registered. */
export function setOwnerCommands(owner: string, commands: readonly Command[]): void {
  commandsByOwner.set(new Map(commandsByOwner.get()).set(owner, commands));
}

export function removeOwnerCommands(owner: string): void {
  const remaining = new Map(commandsByOwner.get());
  remaining.delete(owner);
  commandsByOwner.set(remaining);
}

/** All registered commands; if several have the same id, only the last. */
export function listRegisteredCommands(): Command[] {
  const all = [...commandsByOwner.get().values()].flat();
  return [...new Map(all.map((command) => [command.id, command])).values()];
}

/** Runs a registered command, from a button outside of the component that registered it. */
export function runCommand(id: string): void {
  listRegisteredCommands()
    .find((command) => command.id === id)
    ?.run?.();
}

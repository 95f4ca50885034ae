import type { LucideIcon } from "lucide-react";
import { createStore } from "../../lib/store.ts";
import type { CommandGroup } from "./command-groups.ts";

/** Something that can be done on this screen. */
export interface Command {
  /** One name for one action: of two commands with the same id the later counts. */
  id: string;
  label: string;
  group: CommandGroup;
  /** Words that find it besides those of the label. */
  keywords?: string;
  /** A `KeyboardEvent.key`, or several; "Mod+" stands for Ctrl, on a Mac for Cmd. */
  shortcut?: string | readonly string[];
  icon?: LucideIcon;
  /** Absent for a key that only the list of keys tells of; whoever handles it handles it alone. */
  run?: () => void;
}

/** The commands of everything that is on the page, by who registered them. */
export const registrations = createStore<ReadonlyMap<string, readonly Command[]>>(new Map());

/** Puts the commands of one owner in the place of those that it had before. */
export function putCommands(owner: string, commands: readonly Command[]): void {
  registrations.set(new Map(registrations.get()).set(owner, commands));
}

export function removeCommands(owner: string): void {
  const rest = new Map(registrations.get());
  rest.delete(owner);
  registrations.set(rest);
}

/** All commands that are registered now; of those with one id, the last. */
export function registeredCommands(): Command[] {
  const all = [...registrations.get().values()].flat();
  return [...new Map(all.map((command) => [command.id, command])).values()];
}

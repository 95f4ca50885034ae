import type { LucideIcon } from "lucide-react";
import { createStore } from "../../lib/store.ts";
import type { CommandGroup } from "./command-groups.ts";

/** An action that is available on this screen. */
export interface Command {
  /** Unique: a later command replaces one with the same id. */
  id: string;
  label: string;
  group: CommandGroup;
  /** More words to find it by. */
  keywords?: string;
  /** A `KeyboardEvent.key`, or several; "Mod+" stands for Ctrl, on a Mac for Cmd. */
  shortcut?: string | readonly string[];
  icon?: LucideIcon;
  /** Absent for a shortcut that is only listed here and handled elsewhere. */
  run?: () => void;
}

/** The registered commands by owner. */
export const registrations = createStore<ReadonlyMap<string, readonly Command[]>>(new Map());

/** Replaces the commands of one owner. */
export function setCommandsOf(owner: string, commands: readonly Command[]): void {
  registrations.set(new Map(registrations.get()).set(owner, commands));
}

export function removeCommandsOf(owner: string): void {
  const remaining = new Map(registrations.get());
  remaining.delete(owner);
  registrations.set(remaining);
}

/** All registered commands; of several with the same id, the last. */
export function registeredCommands(): Command[] {
  const all = [...registrations.get().values()].flat();
  return [...new Map(all.map((command) => [command.id, command])).values()];
}

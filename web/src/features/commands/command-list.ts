import { useStore } from "../../lib/store.ts";
import { commandGroups } from "./command-groups.ts";
import { type Command, registeredCommands, registrations } from "./registry.ts";

/** The commands of this screen, sorted by group. */
export function useCommandList(): Command[] {
  useStore(registrations);
  return orderByGroup(registeredCommands());
}

/** Sorts the commands by group; the order within a group stays. */
export function orderByGroup(commands: readonly Command[]): Command[] {
  return commands.toSorted(
    (one, other) => commandGroups.indexOf(one.group) - commandGroups.indexOf(other.group),
  );
}

/** Groups the commands; a group's position is that of its first command. */
export function groupCommands(commands: readonly Command[]): { value: string; items: Command[] }[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([value, items]) => ({ value, items }));
}

import { useStore } from "../../lib/store.ts";
import { commandGroups } from "./command-groups.ts";
import { type Command, commandsByOwner, listRegisteredCommands } from "./registry.ts";

/** The screen's commands, sorted by group. */
export function useCommandList(): Command[] {
  useStore(commandsByOwner);
  return sortByGroup(listRegisteredCommands());
}

/** Sorts commands by group and preserves their order within a group. */
export function sortByGroup(commands: readonly Command[]): Command[] {
  return commands.toSorted(
    (one, other) => commandGroups.indexOf(one.group) - commandGroups.indexOf(other.group),
  );
}

/** Groups commands. The groups are in the order in which they first occur among the commands. */
export function groupCommands(commands: readonly Command[]): { value: string; items: Command[] }[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([value, items]) => ({ value, items }));
}

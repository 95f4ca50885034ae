import { useStore } from "../../lib/store.ts";
import { commandGroups } from "./command-groups.ts";
import { type Command, registeredCommands, registrations } from "./registry.ts";

/** What can be done on this screen, in the order of the groups. */
export function useCommandList(): Command[] {
  useStore(registrations);
  return orderByGroup(registeredCommands());
}

/** The commands in the order of their groups; those of a group keep theirs. */
export function orderByGroup(commands: readonly Command[]): Command[] {
  return commands.toSorted(
    (one, other) => commandGroups.indexOf(one.group) - commandGroups.indexOf(other.group),
  );
}

/** Commands under the names of their groups, each group where its first command stands. */
export function groupCommands(commands: readonly Command[]): { value: string; items: Command[] }[] {
  return [...Map.groupBy(commands, ({ group }) => group)].map(([value, items]) => ({ value, items }));
}

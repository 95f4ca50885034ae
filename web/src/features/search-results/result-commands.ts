import { ChevronDown, X } from "lucide-react";
import { type Command, useCommands } from "../commands/index.ts";

/** What the buttons around a list of results do; absent while a button is absent or off. */
export interface ResultActions {
  onClear?: () => void;
  onFindMore?: (() => void) | false;
}

/** Offers the buttons of a list of results as commands. */
export function useResultCommands({ onClear, onFindMore }: ResultActions): void {
  const commands: Command[] = [];
  if (onFindMore) {
    commands.push({
      id: "find-more",
      group: "Results",
      label: "Find more",
      keywords: "next page load results",
      icon: ChevronDown,
      run: onFindMore,
    });
  }
  if (onClear) {
    commands.push({
      id: "clear-results",
      group: "Results",
      label: "Clear results",
      keywords: "empty remove reset",
      icon: X,
      run: onClear,
    });
  }
  useCommands(commands);
}

import { ChevronDown, X } from "lucide-react";
import { type Command, useCommands } from "../commands/index.ts";

/** The actions of the buttons around a results list. An action is absent while its button is hidden or disabled. */
export interface ResultActions {
  onClear?: () => void;
  onFindMore?: (() => void) | false;
}

/** Adds the buttons of a results list to the command palette. */
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

import { Undo2 } from "lucide-react";
import { useStore } from "../../lib/store.ts";
import { openToasts, undoLatestToast } from "../../ui/toasts.tsx";
import { useCommands } from "./use-commands.ts";

/** Registers a command that undoes the action of the latest toast while that toast is open. */
export function useUndoCommand(): void {
  const canUndo = useStore(openToasts).some(({ undo }) => undo);
  useCommands([
    {
      id: "undo",
      group: "Cards",
      label: "Undo the last change",
      keywords: "back revert",
      shortcut: "z",
      icon: Undo2,
      ...(canUndo && { run: undoLatestToast }),
    },
  ]);
}

import { Undo2 } from "lucide-react";
import { useStore } from "../../lib/store.ts";
import { undoableToasts, undoLatestAction } from "../../ui/toasts.tsx";
import { useCommands } from "./use-commands.ts";

/** Registers a command that undoes the latest actions one by one, also after their toasts have closed. */
export function useUndoCommand(): void {
  const canUndo = useStore(undoableToasts).length > 0;
  useCommands([
    {
      id: "undo",
      group: "Cards",
      label: "Undo the last change",
      keywords: "back revert",
      shortcut: "z",
      icon: Undo2,
      ...(canUndo && { run: undoLatestAction }),
    },
  ]);
}

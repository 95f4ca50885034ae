import { Undo2 } from "lucide-react";
import { useStore } from "../../lib/store.ts";
import { toasts, undoLatest } from "../../ui/toasts.tsx";
import { useCommands } from "../commands/index.ts";

/** Offers to take back what the latest toast says, as long as it is there. */
export function useUndoCommand(): void {
  const canUndo = useStore(toasts).some(({ undo }) => undo);
  useCommands([
    {
      id: "undo",
      group: "Cards",
      label: "Undo the last like, dislike or save",
      keywords: "back revert",
      shortcut: "z",
      icon: Undo2,
      ...(canUndo && { run: undoLatest }),
    },
  ]);
}

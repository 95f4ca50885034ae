export { CommandCenter } from "./command-center.tsx";
export { isPageKey } from "./command-keys.ts";
export { type Command, runCommand } from "./registry.ts";
export { useCommands } from "./use-commands.ts";
export { useUndoCommand } from "./use-undo-command.ts";

import { useEffect, useId } from "react";
import { listenForKeys } from "./command-keys.ts";
import { type Command, removeOwnerCommands, setOwnerCommands } from "./registry.ts";

/** Registers commands for the palette and the keyboard while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useId();
  useEffect(() => setOwnerCommands(owner, commands));
  useEffect(() => () => removeOwnerCommands(owner), [owner]);
  useEffect(listenForKeys, []);
}

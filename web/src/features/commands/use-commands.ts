import { useEffect, useId } from "react";
import { listenForKeys } from "./command-keys.ts";
import { type Command, removeCommandsOf, setCommandsOf } from "./registry.ts";

/** Registers commands for the palette and the keyboard while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useId();
  useEffect(() => setCommandsOf(owner, commands));
  useEffect(() => () => removeCommandsOf(owner), [owner]);
  useEffect(listenForKeys, []);
}

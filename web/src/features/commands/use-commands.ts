import { useEffect, useId } from "react";
import { listenForKeys } from "./command-keys.ts";
import { type Command, putCommands, removeCommands } from "./registry.ts";

/** Registers commands while the component is mounted, for the palette and by their shortcuts. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useId();
  useEffect(() => putCommands(owner, commands));
  useEffect(() => () => removeCommands(owner), [owner]);
  useEffect(listenForKeys, []);
}

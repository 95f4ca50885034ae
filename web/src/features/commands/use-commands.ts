import { useEffect, useId } from "react";
import { listenForKeys } from "./command-keys.ts";
import { type Command, putCommands, removeCommands } from "./registry.ts";

/** Offers commands while the component is on the page: in the palette, and by their keys. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useId();
  useEffect(() => putCommands(owner, commands));
  useEffect(() => () => removeCommands(owner), [owner]);
  useEffect(listenForKeys, []);
}

import { useEffect, useEffectEvent, useRef } from "react";
import { useStableCallback } from "../../../lib/use-stable-callback.ts";
import { type SearchMode, setSearchMode } from "../mode/search-mode.ts";

export interface ModeSwitchEvents {
  /** Called after each mode switch, before the action. */
  onSwitch: () => void;
  /** Called after a mode switch that did not come from the returned function. */
  onSwitchByUser: () => void;
}

/**
 * Runs actions that need a certain mode.
 * @returns a function that switches to a mode if needed, then runs the action
 */
export function useModeSwitch(mode: SearchMode, { onSwitch, onSwitchByUser }: ModeSwitchEvents) {
  const pending = useRef<(() => void) | null>(null);
  const lastMode = useRef(mode);
  const onMode = useEffectEvent(() => {
    if (lastMode.current === mode) return;
    lastMode.current = mode;
    onSwitch();
    const action = pending.current ?? onSwitchByUser;
    pending.current = null;
    action();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switch itself is the cause
  useEffect(() => onMode(), [mode]);

  return useStableCallback((nextMode: SearchMode, action: () => void) => {
    if (nextMode === mode) return action();
    pending.current = action;
    setSearchMode(nextMode);
  });
}

import { useCallback, useLayoutEffect, useRef } from "react";

/** A callback that stays the same from render to render and always does what the latest one would. */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}

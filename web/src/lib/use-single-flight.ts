import { useCallback, useRef } from "react";

/**
 * Ignores a call while an earlier one is under way. A button alone is not enough: it is disabled only after the page has
 * rendered, and a double click is faster.
 *
 * @returns a function that starts work; its errors are left to the one who shows them, such as a mutation
 */
export function useSingleFlight(): (work: () => Promise<unknown>) => void {
  const isUnderWay = useRef(false);
  return useCallback((work) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    work()
      .catch(() => {})
      .finally(() => {
        isUnderWay.current = false;
      });
  }, []);
}

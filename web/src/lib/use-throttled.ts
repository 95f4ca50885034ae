import { useEffect, useRef, useState } from "react";

/** A value that changes at most once in `milliseconds`; the last change is always shown in the end. */
export function useThrottled<Value>(value: Value, milliseconds: number): Value {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(0);
  useEffect(() => {
    const show = () => {
      changedAt.current = performance.now();
      setShown(value);
    };
    const left = changedAt.current + milliseconds - performance.now();
    if (changedAt.current === 0 || left <= 0) {
      show();
      return undefined;
    }
    const timer = setTimeout(show, left);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return shown;
}

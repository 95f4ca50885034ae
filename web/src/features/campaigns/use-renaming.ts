import { useEffect, useRef, useState } from "react";

/** Whether a name is being changed. When that ends, the button that began it gets the focus back. */
export function useRenaming() {
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  return { isRenaming, button, start: () => setRenaming(true), end: () => setRenaming(false) };
}

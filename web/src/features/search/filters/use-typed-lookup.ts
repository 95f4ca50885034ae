import { useEffect, useState } from "react";

/**
 * What a lookup finds for the typed text; empty without a text and until it is known.
 * @param find must be the same function at each rendering
 */
export function useTypedLookup<Item>(
  typed: string,
  find: (text: string) => Promise<readonly Item[]>,
): readonly Item[] {
  const [found, setFound] = useState<{ typed: string; items: readonly Item[] } | null>(null);
  const text = typed.trim();
  useEffect(() => {
    if (text === "") return;
    let isCurrent = true;
    void find(text).then((items) => isCurrent && setFound({ typed: text, items }));
    return () => {
      isCurrent = false;
    };
  }, [text, find]);
  // Shows what a shorter text found until the items of this text arrive, since the list is filtered by the text anyway.
  return found && text !== "" && text.startsWith(found.typed) ? found.items : [];
}

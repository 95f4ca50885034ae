import { type ComponentType, useEffect, useState } from "react";
import { loadPart } from "../lib/load-part.ts";

/** Events after which a failed load is retried. */
const loadRetryEvents = ["online", "focus"] as const;

/**
 * Creates a component whose code is loaded when it is first rendered. It renders nothing while the code is loading, and
 * `Instead` (by default nothing) if loading fails. A failed load is retried on mount, when the browser is online again
 * and on window focus.
 *
 * @param load loads the module; pass the same function to `preloadPart` to preload it
 */
export function createLazyComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  Instead: ComponentType<Props> = RenderNothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyComponent(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Part) return;
      let isMounted = true;
      const take = (module: Module) => {
        const part = pick(module);
        loaded = part;
        if (isMounted) setPart(() => part);
      };
      const tryAgain = () => void loadPart(load).then(take, () => isMounted && setFailed(true));
      tryAgain();
      for (const event of loadRetryEvents) window.addEventListener(event, tryAgain);
      return () => {
        isMounted = false;
        for (const event of loadRetryEvents) window.removeEventListener(event, tryAgain);
      };
    }, [Part]);
    if (Part) return <Part {...props} />;
    return hasFailed ? <Instead {...props} /> : null;
  };
}

function RenderNothing() {
  return null;
}

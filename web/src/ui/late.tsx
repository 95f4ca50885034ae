import { type ComponentType, useEffect, useState } from "react";
import { loadPart } from "../lib/load-part.ts";

/** Moments in which what could not be loaded may be there. */
const retryEvents = ["online", "focus"] as const;

/**
 * A component whose code comes a little later than the page. Until then its place is empty. Where it cannot be loaded
 * `Instead` stands there, or nothing, and the page around it goes on; it is tried again when it is asked for anew,
 * when the browser is back on line, and when the window gets the focus.
 *
 * @param load the same function that loads it ahead, if any
 */
export function late<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  Instead: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Late(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Part) return;
      let isWanted = true;
      const take = (module: Module) => {
        const part = pick(module);
        loaded = part;
        if (isWanted) setPart(() => part);
      };
      const tryAgain = () => void loadPart(load).then(take, () => isWanted && setFailed(true));
      tryAgain();
      for (const event of retryEvents) window.addEventListener(event, tryAgain);
      return () => {
        isWanted = false;
        for (const event of retryEvents) window.removeEventListener(event, tryAgain);
      };
    }, [Part]);
    if (Part) return <Part {...props} />;
    return hasFailed ? <Instead {...props} /> : null;
  };
}

function Nothing() {
  return null;
}

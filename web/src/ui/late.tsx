import { type ComponentType, useEffect, useState } from "react";

/** Moments in which what could not be loaded may be there. */
const retryEvents = ["online", "focus"] as const;

/**
 * A component whose code comes a little later than the page. Until then `Meanwhile` stands in its place, or nothing;
 * where it cannot be loaded the page around it goes on, and it is tried again when it is asked for anew, when the
 * browser is back on line, and when the window gets the focus.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Late(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      let isWanted = true;
      const tryAgain = () => {
        load().then(
          (part) => {
            loaded = part;
            if (isWanted) setPart(() => part);
          },
          () => {},
        );
      };
      tryAgain();
      for (const event of retryEvents) window.addEventListener(event, tryAgain);
      return () => {
        isWanted = false;
        for (const event of retryEvents) window.removeEventListener(event, tryAgain);
      };
    }, [Part]);
    return Part ? <Part {...props} /> : <Meanwhile {...props} />;
  };
}

function Nothing() {
  return null;
}

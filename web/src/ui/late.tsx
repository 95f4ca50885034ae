import { type ComponentType, useEffect, useState } from "react";

/**
 * A component whose code comes a little later than the page. Until then `Meanwhile` stands in its place, or nothing;
 * where it cannot be loaded it is tried again once the browser is back on line, and the page around it goes on.
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
      window.addEventListener("online", tryAgain);
      return () => {
        isWanted = false;
        window.removeEventListener("online", tryAgain);
      };
    }, [Part]);
    return Part ? <Part {...props} /> : <Meanwhile {...props} />;
  };
}

function Nothing() {
  return null;
}

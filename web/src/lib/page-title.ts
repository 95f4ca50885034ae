import { useEffect } from "react";

/** Sets the document's title while the component is mounted; null shows only the product's name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = `${title} · EQ`;
    return () => {
      document.title = before;
    };
  }, [title]);
}

import { useEffect } from "react";

/** Names the page in the browser's tab and history for as long as it is shown; null leaves the product's name. */
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

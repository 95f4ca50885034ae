import { countNoun } from "../../lib/count-noun.ts";
import { useDigest } from "./queries.ts";

/** The number of unread changes in watched searches, beside the link to the history. Nothing when there are none. */
export function DigestCount() {
  const { data: digest } = useDigest();
  const changes = digest?.changes ?? 0;
  if (changes === 0) return null;
  const shown = changes > 99 ? "99+" : String(changes);
  return (
    <span className="ml-auto inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-pill bg-accent px-1.5 text-xs leading-none font-strong text-on-accent">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">
        {", "}
        {countNoun(changes, "change")} in watched searches
      </span>
    </span>
  );
}

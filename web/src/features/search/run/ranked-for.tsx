import { UserRoundSearch } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useIsPhone } from "../../../lib/use-is-phone.ts";
import { candidateText } from "../query/candidate-text.ts";
import type { CompanySearch } from "./use-company-search.ts";

/** For whom the shown companies were looked for; nothing where it was for nobody. */
export function RankedFor({ search: { asked, results } }: { search: CompanySearch }) {
  const line = useRef<HTMLParagraphElement>(null);
  const isPhone = useIsPhone();
  const text = candidateText(asked);
  const onSearch = useEffectEvent(() => {
    const isNew = results.phase === "searching" && results.page === 0;
    // There the form fills the screen, and what it finds begins beneath.
    if (isPhone && isNew) line.current?.scrollIntoView?.({ block: "start" });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search itself is the cause
  useEffect(() => onSearch(), [asked]);
  if (text === null || results.phase === "idle") return null;
  return (
    <p ref={line} className="flex min-w-0 gap-1.5 pb-3 text-ink-2">
      <UserRoundSearch size={16} aria-hidden="true" className="mt-0.5 text-accent" />
      <span className="min-w-0 wrap-anywhere">
        Ranked for <b className="text-ink">{text}</b>
      </span>
    </p>
  );
}

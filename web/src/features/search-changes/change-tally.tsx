import type { ChangeCounts } from "@eq/contracts";
import { classNames } from "../../ui/class-names.ts";
import { kindLooks } from "./change-looks.ts";
import { describeCounts, listPresentKinds } from "./change-words.ts";

/** How many companies of a search are new, hotter, cooler and gone, as small marks. Nothing when none changed. */
export function ChangeTally({ counts }: { counts: ChangeCounts }) {
  const kinds = listPresentKinds(counts);
  if (kinds.length === 0) return null;
  return (
    <span
      role="img"
      aria-label={describeCounts(counts)}
      title={describeCounts(counts)}
      className="inline-flex flex-none items-center gap-1"
    >
      {kinds.map((kind) => {
        const { Icon, tone } = kindLooks[kind];
        return (
          <span
            key={kind}
            aria-hidden="true"
            className={classNames(
              "inline-flex h-4.5 items-center gap-0.5 rounded-pill pr-1.5 pl-1 text-xs leading-none font-strong tabular-nums",
              tone,
            )}
          >
            <Icon size={12} strokeWidth={2} />
            {counts[kind].toLocaleString("en-US")}
          </span>
        );
      })}
    </span>
  );
}

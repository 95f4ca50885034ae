import { SkeletonLine, SkeletonRow } from "../../ui/skeleton.tsx";
import { cardGrid } from "./insight-list.tsx";
import { summaryFrame } from "./insight-summary.tsx";

const cards = ["one", "two", "three", "four", "five", "six"];
const widths = ["86%", "62%", "74%", "40%", "52%"];

/** Placeholder for the summary, the tabs and six cards while they load. */
export function InsightSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading insights...
      </p>
      <div aria-hidden="true" className={summaryFrame}>
        <div>
          <SkeletonLine width="72px" />
          <SkeletonLine width="94%" />
          <SkeletonLine width="78%" />
          <div className="mt-4">
            <SkeletonRow widths={[52, 132]} />
          </div>
        </div>
        <div>
          <SkeletonLine width="136px" />
          {widths.map((width) => (
            <SkeletonLine key={width} width={width} />
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="mt-2 flex h-10 flex-none items-center border-b border-line">
        <SkeletonRow widths={[64, 120, 72]} />
      </div>
      <div aria-hidden="true" className={`mt-3.5 ${cardGrid}`}>
        {cards.map((card) => (
          <div key={card} className="min-h-32 rounded-control border border-line px-3.5 py-3">
            <SkeletonLine width="92%" />
            <SkeletonLine width="64%" />
            <SkeletonLine width="80%" />
            <SkeletonLine width="44%" />
          </div>
        ))}
      </div>
    </>
  );
}

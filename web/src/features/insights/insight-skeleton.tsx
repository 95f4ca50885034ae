import { SkeletonLine, SkeletonRow } from "../../ui/skeleton.tsx";
import { cardGridClass } from "./insight-list.tsx";
import { summaryLayoutClass } from "./insight-summary.tsx";

const placeholderCardKeys = ["one", "two", "three", "four", "five", "six"];
const placeholderLineWidths = ["86%", "62%", "74%", "40%", "52%"];

/** Placeholder for summary, tabs and six cards while the insights load. */
export function InsightSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading insights...
      </p>
      <div aria-hidden="true" className={summaryLayoutClass}>
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
          {placeholderLineWidths.map((width) => (
            <SkeletonLine key={width} width={width} />
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="mt-2 flex h-10 flex-none items-center border-b border-line">
        <SkeletonRow widths={[64, 120, 72]} />
      </div>
      <div aria-hidden="true" className={`mt-3.5 ${cardGridClass}`}>
        {placeholderCardKeys.map((card) => (
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

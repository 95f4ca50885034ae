import type { KindFallback, RangeName } from "@eq/contracts";
import { Notice } from "../../ui/notice.tsx";

const rangeLabels: Record<RangeName, string> = {
  employees: "size",
  revenue: "revenue",
  funding: "funding",
  founded: "founding year",
};

/** "Companies similar to X" for a company of the directory, "Companies like X" for a name that was not found. */
export function SimilarityBanner({ name, isResolved }: { name: string; isResolved: boolean }) {
  return <Notice tone="accent" title={`Companies ${isResolved ? "similar to" : "like"} ${name}`} />;
}

/** Says that no company is of the searched kind and that the results are companies of its industries. */
export function KindFallbackNotice({ fallback }: { fallback: KindFallback }) {
  return (
    <div className="pt-3">
      <Notice title={fallback.note} />
    </div>
  );
}

/** Says which filters the source of the results does not know. */
export function IgnoredFiltersNotice({ sentence }: { sentence: string }) {
  return (
    <div className="pt-3">
      <Notice title={sentence} />
    </div>
  );
}

export interface DirectoryNoticeProps {
  /** The number of companies generated so far; `target` is the final number. */
  companies: number;
  target: number | null;
  /** False for a guest without free searches, who must not be told to search again. */
  canSearchAgain: boolean;
}

/** Says that the results come from an incomplete demo directory, until it is fully generated. */
export function DirectoryNotice({ companies, target, canSearchAgain }: DirectoryNoticeProps) {
  const generatedCount = companies.toLocaleString("en-US");
  const count = target === null ? generatedCount : `${generatedCount} of ${target.toLocaleString("en-US")}`;
  return (
    <Notice title={`The demo directory is still being made: ${count} companies`}>
      {canSearchAgain ? "Search again in a moment to see more." : "Your results come from these."}
    </Notice>
  );
}

export interface UnknownCountsProps {
  unknown: Partial<Record<RangeName, number>>;
  onInclude: (range: RangeName) => void;
}

/**
 * Shows a button for each range filter (size, revenue, funding, founding year) that leaves out companies with an
 * unknown value. The button shows the number of these companies, and a click includes them.
 */
export function UnknownCounts({ unknown, onInclude }: UnknownCountsProps) {
  const ranges = (Object.keys(rangeLabels) as RangeName[]).filter((range) => (unknown[range] ?? 0) > 0);
  return ranges.map((range) => (
    <button
      key={range}
      type="button"
      title={`Include companies with unknown ${rangeLabels[range]}`}
      onClick={() => onInclude(range)}
      className="rounded-mini px-px text-accent max-md:min-h-6 underline decoration-accent-line underline-offset-3 hover:decoration-accent"
    >
      Show {(unknown[range] ?? 0).toLocaleString("en-US")} of unknown {rangeLabels[range]}
    </button>
  ));
}

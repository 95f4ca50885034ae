import type { RangeName } from "@eq/contracts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

const rangeWords: Record<RangeName, string> = { employees: "size", revenue: "revenue", funding: "funding" };

/** "Companies like X" for the user's own word, "Companies similar to X" for a company of the directory. */
export function SimilarityBanner({ name, isResolved }: { name: string; isResolved: boolean }) {
  return <Notice tone="accent" title={`Companies ${isResolved ? "similar to" : "like"} ${name}`} />;
}

export interface DirectoryNoticeProps {
  /** Companies that are there, and how many there will be. */
  companies: number;
  target: number | null;
  /** A guest's search is used up: the sentence would send the guest into a refusal. */
  canSearchAgain: boolean;
}

/** Says that answers come from a part of the demo directory until all of it is made. */
export function DirectoryNotice({ companies, target, canSearchAgain }: DirectoryNoticeProps) {
  const made = companies.toLocaleString("en-US");
  const count = target === null ? made : `${made} of ${target.toLocaleString("en-US")}`;
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

/** How many more companies fit but for a value that nobody knows; one click lets them in. */
export function UnknownCounts({ unknown, onInclude }: UnknownCountsProps) {
  const ranges = (Object.keys(rangeWords) as RangeName[]).filter((range) => (unknown[range] ?? 0) > 0);
  return ranges.map((range) => (
    <Button
      key={range}
      look="ghost"
      size="sm"
      title={`Include companies with unknown ${rangeWords[range]}`}
      onClick={() => onInclude(range)}
      className="-mx-2.5 underline decoration-accent-line underline-offset-3"
    >
      {(unknown[range] ?? 0).toLocaleString("en-US")} more with unknown {rangeWords[range]}
    </Button>
  ));
}

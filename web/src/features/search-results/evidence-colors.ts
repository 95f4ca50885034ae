import type { LeadStatus } from "@eq/contracts";

const statusColors: Record<LeadStatus, string> = {
  hot: "var(--color-hot-solid)",
  warm: "var(--color-warm-solid)",
  cold: "var(--color-cold-solid)",
  unknown: "var(--color-cold-solid)",
};
/** How much of the status colour a segment has, in percent. The last one has 3:1 contrast on a dark popover too. */
const segmentShares = [100, 86, 74, 64, 56, 48];

/** The colour of a row's segment and swatch: the status colour, mixed with the popover's ground. */
export function mixSegmentColor(status: LeadStatus, row: number): string {
  const share = segmentShares[Math.min(row, segmentShares.length - 1)];
  return `color-mix(in oklab, ${statusColors[status]} ${share}%, var(--color-raised))`;
}

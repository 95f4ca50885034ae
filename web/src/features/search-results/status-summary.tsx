import { type Company, leadStatuses } from "@eq/contracts";
import { LeadStatusPill } from "../../ui/lead-status.tsx";

/**
 * Shows how many of the companies are hot, warm, cold and unknown. It replaces the loading strip when the stream ends.
 * Both have the same height, so that the cards do not move.
 */
export function StatusSummary({ companies }: { companies: readonly Company[] }) {
  const counts = leadStatuses
    .map((status) => ({ status, count: companies.filter(({ leadStatus }) => leadStatus === status).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <ul
      aria-label="Hiring intent"
      className="flex min-h-9 animate-fade flex-wrap items-center gap-x-4 gap-y-1 px-1 max-md:gap-x-2.5 max-md:px-0"
    >
      {counts.map(({ status, count }) => (
        <li key={status} className="flex items-center gap-1.5 text-ink-2 max-md:gap-1">
          <LeadStatusPill status={status} />
          {count}
        </li>
      ))}
    </ul>
  );
}

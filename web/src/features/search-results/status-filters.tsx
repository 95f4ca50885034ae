import { type Company, type LeadStatus, leadStatuses } from "@eq/contracts";
import { LeadStatusFilter } from "../../ui/lead-status-filter.tsx";

export interface StatusFiltersProps {
  /** The loaded companies. The filters count and filter these, not the companies of later pages. */
  companies: readonly Company[];
  pressed: readonly LeadStatus[];
  onChange: (pressed: readonly LeadStatus[]) => void;
}

/** How many loaded companies are hot, warm, cold and unknown. Pressing a count shows only these companies. */
export function StatusFilters({ companies, pressed, onChange }: StatusFiltersProps) {
  const counts = leadStatuses
    .map((status) => ({ status, count: companies.filter(({ leadStatus }) => leadStatus === status).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  const toggle = (status: LeadStatus) =>
    onChange(pressed.includes(status) ? pressed.filter((other) => other !== status) : [...pressed, status]);
  return (
    <ul
      aria-label="Hiring intent"
      className="flex flex-none animate-fade gap-1 max-md:-ml-[7px] max-md:min-w-0 max-md:flex-1 max-md:overflow-x-auto max-md:scrollbar-none max-[24rem]:gap-0 max-[24rem]:[&_svg]:hidden"
    >
      {counts.map(({ status, count }) => (
        <li key={status} className="flex">
          <LeadStatusFilter
            status={status}
            count={count}
            isPressed={pressed.includes(status)}
            title={`Show only these of the ${companies.length.toLocaleString("en-US")} companies on this page`}
            onPress={() => toggle(status)}
          />
        </li>
      ))}
    </ul>
  );
}

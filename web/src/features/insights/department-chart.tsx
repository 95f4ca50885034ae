import type { Insights } from "@eq/contracts";
import { useId } from "react";
import { summarizeDepartments } from "./departments.ts";

interface DepartmentChartProps {
  insights: Insights;
  /** The department whose jobs are shown; null for all. */
  chosen: string | null;
  onChoose: (department: string) => void;
}

/** A bar chart of open roles by department. Each bar is a button that shows the department's jobs. */
export function DepartmentChart({ insights, chosen, onChoose }: DepartmentChartProps) {
  const title = useId();
  const rows = summarizeDepartments(insights);
  const most = Math.max(...rows.map(({ open }) => open));
  return (
    <>
      <h3 id={title} className="text-xs text-ink-2">
        Open roles by department
      </h3>
      {rows.length === 0 && (
        <p className="mt-1.5 text-ink-3">
          {insights.totalJobs > 0 ? "Their departments are not known" : "No open roles"}
        </p>
      )}
      <ul
        aria-labelledby={title}
        className="-mx-1.5 mt-1.5 grid grid-cols-[fit-content(10.5rem)_minmax(2rem,1fr)_auto] gap-x-2 text-xs empty:hidden"
      >
        {rows.map(({ department, open }) => (
          <li key={department} className="col-span-3 grid grid-cols-subgrid">
            <button
              type="button"
              aria-pressed={department === chosen}
              title={`Show the open jobs in ${department}`}
              onClick={() => onChoose(department)}
              className="col-span-3 grid min-h-6 cursor-pointer grid-cols-subgrid items-center rounded-chip px-1.5 text-left hover:bg-hover aria-pressed:bg-accent-tint max-md:min-h-8"
            >
              <span className="truncate">{department}</span>
              <i
                aria-hidden="true"
                className="h-2 min-w-0.5 rounded-bar bg-accent"
                style={{ width: `${(open / most) * 100}%` }}
              />
              <b className="min-w-6 text-right">{open.toLocaleString("en-US")}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

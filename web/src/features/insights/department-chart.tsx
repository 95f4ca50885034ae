import type { Insights } from "@eq/contracts";
import { useId } from "react";
import { summarizeDepartments } from "./departments.ts";

/** A bar chart of open roles by department. */
export function DepartmentChart({ insights }: { insights: Insights }) {
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
        className="mt-2 grid grid-cols-[fit-content(10.5rem)_minmax(2rem,1fr)_auto] gap-x-2 gap-y-1 text-xs empty:hidden"
      >
        {rows.map(({ department, open }) => (
          <li key={department} className="col-span-3 grid grid-cols-subgrid items-center">
            <span className="truncate" title={department}>
              {department}
            </span>
            <i
              aria-hidden="true"
              className="h-2 min-w-0.5 rounded-bar bg-accent"
              style={{ width: `${(open / most) * 100}%` }}
            />
            <b className="min-w-6 text-right">{open.toLocaleString("en-US")}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

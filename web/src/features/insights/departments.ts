import type { DepartmentCount, Insights } from "@eq/contracts";

const shownDepartments = 5;
const other = "Other";

/** The five departments with most open roles, and the rest as "Other". */
export function topDepartments({ departments, jobs }: Pick<Insights, "departments" | "jobs">) {
  const counts = new Map<string, number>();
  for (const { department, open } of departments ?? jobs.map(countOne)) {
    if (open > 0) counts.set(department, (counts.get(department) ?? 0) + open);
  }
  const rest = counts.get(other) ?? 0;
  counts.delete(other);
  const named = [...counts]
    .map(([department, open]): DepartmentCount => ({ department, open }))
    .toSorted((one, another) => another.open - one.open);
  const open = named.slice(shownDepartments).reduce((sum, item) => sum + item.open, rest);
  const top = named.slice(0, shownDepartments);
  return open > 0 ? [...top, { department: other, open }] : top;
}

function countOne({ department }: Insights["jobs"][number]): DepartmentCount {
  return { department: department || other, open: 1 };
}

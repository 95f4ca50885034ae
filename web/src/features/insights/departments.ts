import type { DepartmentCount, Insights } from "@eq/contracts";

const departmentLimit = 5;
const otherLabel = "Other";

/** The five departments with the most open roles; all other roles are summed up as "Other". */
export function topDepartments({ departments, jobs }: Pick<Insights, "departments" | "jobs">) {
  const counts = new Map<string, number>();
  for (const { department, open } of departments ?? jobs.map(countJob)) {
    if (open > 0) counts.set(department, (counts.get(department) ?? 0) + open);
  }
  const otherCount = counts.get(otherLabel) ?? 0;
  counts.delete(otherLabel);
  const named = [...counts]
    .map(([department, open]): DepartmentCount => ({ department, open }))
    .toSorted((one, another) => another.open - one.open);
  const open = named.slice(departmentLimit).reduce((sum, item) => sum + item.open, otherCount);
  const top = named.slice(0, departmentLimit);
  return open > 0 ? [...top, { department: otherLabel, open }] : top;
}

function countJob({ department }: Insights["jobs"][number]): DepartmentCount {
  return { department: department || otherLabel, open: 1 };
}

import type { DepartmentCount, Insights } from "@eq/contracts";

const maxDepartments = 5;
const otherDepartmentsLabel = "Other";

/** The five departments with the most open roles; all other roles are summed up as "Other". */
export function summarizeDepartments({ departments, jobs }: Pick<Insights, "departments" | "jobs">) {
  const counts = new Map<string, number>();
  for (const { department, open } of departments ?? jobs.map(convertToDepartmentCount)) {
    if (open > 0) counts.set(department, (counts.get(department) ?? 0) + open);
  }
  const otherCount = counts.get(otherDepartmentsLabel) ?? 0;
  counts.delete(otherDepartmentsLabel);
  const named = [...counts]
    .map(([department, open]): DepartmentCount => ({ department, open }))
    .toSorted((one, another) => another.open - one.open);
  const open = named.slice(maxDepartments).reduce((sum, item) => sum + item.open, otherCount);
  const top = named.slice(0, maxDepartments);
  return open > 0 ? [...top, { department: otherDepartmentsLabel, open }] : top;
}

function convertToDepartmentCount({ department }: Insights["jobs"][number]): DepartmentCount {
  return { department: department || otherDepartmentsLabel, open: 1 };
}

import type { DepartmentCount, InsightJob, Insights } from "@eq/contracts";

const maxDepartments = 5;
const otherDepartmentsLabel = "Other";

type Departments = Pick<Insights, "departments" | "jobs">;

/** The five departments with the most open roles; all other roles are summed up as "Other". */
export function summarizeDepartments({ departments, jobs }: Departments) {
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

/** The listed jobs of one department of the summary; "Other" has those of no other department. */
export function selectDepartment(insights: Departments, department: string): InsightJob[] {
  const named = new Set(summarizeDepartments(insights).map((row) => row.department));
  return insights.jobs.filter((job) => {
    const own = job.department || otherDepartmentsLabel;
    return (named.has(own) ? own : otherDepartmentsLabel) === department;
  });
}

function convertToDepartmentCount({ department }: Insights["jobs"][number]): DepartmentCount {
  return { department: department || otherDepartmentsLabel, open: 1 };
}

import type { DepartmentId, JobFunctionCode, ManagementLevel } from "@eq/contracts";

const cSuiteDepartment: DepartmentId = 0;
const otherDepartment: DepartmentId = 10;
const departmentByFunction: Record<JobFunctionCode, DepartmentId> = {
  engineering: 6,
  sales: 3,
  marketing: 7,
  operations: 4,
  finance: 1,
  hr: 2,
  executive: cSuiteDepartment,
  consulting: otherDepartment,
  it: 5,
  product: 6,
  design: 6,
  data: 5,
  "customer-success": 3,
  legal: 8,
  medical: 9,
  "supply-chain": 4,
  production: 4,
  research: 6,
  education: otherDepartment,
  administrative: otherDepartment,
};

/**
 * Chooses the department, as in the filters panel, for a function and level. Chiefs and board members belong to the
 * C-suite, unknown functions to Other.
 */
export function chooseDepartment(
  jobFunction: JobFunctionCode | null,
  level: ManagementLevel | null,
): DepartmentId {
  if (level === "C Level Exec" || level === "Board Member") return cSuiteDepartment;
  return jobFunction === null ? otherDepartment : departmentByFunction[jobFunction];
}

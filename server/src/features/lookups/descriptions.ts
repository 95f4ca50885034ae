import type { JobFunctionCode, ManagementLevel, SeniorityLevelId } from "@eq/contracts";

/** For each job function's code: a description of what the function covers. */
export const jobFunctionDescriptions: Record<JobFunctionCode, string> = {
  engineering: "software, mechanical, electrical, civil and other engineers",
  sales: "account executives, sales representatives, business development, sales management",
  marketing: "brand, content, demand generation, communications, public relations",
  operations: "operations, project and facility management, process improvement",
  finance: "accounting, controlling, treasury, audit, tax",
  hr: "recruiting, people operations, compensation, training coordination",
  executive: "owners, presidents, chief executives, general managers",
  consulting: "consultants, strategy, advisory, transformation",
  it: "system administration, networks, help desk, security, infrastructure",
  product: "product managers, product owners, product marketing",
  design: "user experience, graphic, product and industrial design",
  data: "data science, analytics, data engineering, business intelligence",
  "customer-success": "account management, customer support, implementation, client services",
  legal: "lawyers, paralegals, contracts, regulatory affairs, compliance",
  medical: "physicians, nurses, therapists, pharmacists, clinical technicians",
  "supply-chain": "procurement, purchasing, logistics, warehouse, planning",
  production: "plant management, machining, assembly, maintenance, quality",
  research: "scientists, laboratory staff, research and development",
  education: "teachers, professors, trainers, instructional design",
  administrative: "office management, assistants, clerks, reception",
};

export const managementLevelDescriptions: Record<ManagementLevel, string> = {
  "Board Member": "members and chairs of the board",
  "C Level Exec": "chief officers, presidents, founders and owners",
  "VP Level Exec": "vice presidents of every rank",
  Director: "directors and heads of a department",
  Manager: "managers, supervisors and team leads",
  "Non Manager": "staff without people to manage",
};

export const seniorityDescriptions: Record<SeniorityLevelId, string> = {
  entry: managementLevelDescriptions["Non Manager"],
  manager: managementLevelDescriptions.Manager,
  director: managementLevelDescriptions.Director,
  vp: managementLevelDescriptions["VP Level Exec"],
  "c-level": managementLevelDescriptions["C Level Exec"],
  owner: "owners, co-owners, proprietors, founders and partners",
};

interface RangeBounds {
  min: number | null;
  max: number | null;
}

/** Describes a headcount range with inclusive bounds: "companies with 11 to 50 employees". */
export function describeHeadcount({ min, max }: RangeBounds): string {
  const from = (min ?? 0).toLocaleString("en-US");
  return max === null
    ? `companies with ${from} employees or more`
    : `companies with ${from} to ${max.toLocaleString("en-US")} employees`;
}

/** Describes a revenue range in whole US dollars; the upper bound is exclusive. */
export function describeRevenueRange({ min, max }: RangeBounds): string {
  const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
  if (!min) return `less than ${dollars(max ?? 0)} of revenue a year`;
  return max === null
    ? `${dollars(min)} of revenue a year or more`
    : `${dollars(min)} of revenue a year or more, less than ${dollars(max)}`;
}

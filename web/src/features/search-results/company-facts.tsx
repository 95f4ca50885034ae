import { type Company, formatFunding, formatHeadcount, formatRevenue } from "@eq/contracts";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { hasJobEvidence } from "./job-evidence.ts";

interface CompanyFact {
  label: string;
  /** Null while it is loading. */
  value: string | null;
  /** True for a value that is shown as "unknown". */
  isUnknown?: boolean;
  /** Tooltip with the full value, if the shown value is rounded or may be truncated. */
  detail?: string;
}

/**
 * Height of the row. In a narrow card the facts may need a second line. Enrichment adds no fact, and the number of jobs has
 * a placeholder, so the height is stable.
 */
const factRowClass =
  "h-6 px-4 pt-1 @max-[600px]:h-auto @max-[600px]:min-h-7 @max-[600px]:pt-1.5 @max-[600px]:pb-0.5";

/** Jobs, employees, revenue, funding and parent, in this order; unknown values are omitted. */
export function CompanyFacts({ company, isPending }: { company: Company; isPending: boolean }) {
  const facts = listCompanyFacts(company, isPending);
  if (isPending && facts.length === 0)
    return (
      <div className={factRowClass}>
        <SkeletonRow widths={[48, 88, 104, 140]} />
      </div>
    );
  return (
    <dl
      className={`flex min-w-0 gap-x-5 overflow-hidden @max-[720px]:gap-x-3 @max-[600px]:flex-wrap @max-[600px]:gap-x-4 ${factRowClass}`}
    >
      {facts.map(({ label, value, detail, isUnknown }) => (
        <div
          key={label}
          className="flex gap-1.5 whitespace-nowrap last:min-w-24 last:flex-1 last:basis-0 last:[&>dd]:truncate"
        >
          <dt className="text-ink-3">{label}</dt>
          <dd className={isUnknown ? "text-ink-3" : "min-w-[2ch] font-strong"} title={detail}>
            {value ?? <SkeletonRow widths={[20]} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Lists the company's facts. During enrichment, the number of jobs has a placeholder. So the other facts do not move
 * when the number arrives.
 */
function listCompanyFacts(company: Company, isPending: boolean): CompanyFact[] {
  const facts = [
    { label: "Employees", ...createEmployeesFact(company) },
    { label: "Revenue", ...createRevenueFact(company) },
    { label: "Funding", ...createFundingFact(company) },
    { label: "Parent", value: company.ultimateParentName, detail: company.ultimateParentName },
  ];
  const knownFacts: CompanyFact[] = facts.flatMap(({ label, value, detail }) =>
    value ? [{ label, value, detail: detail ?? undefined }] : [],
  );
  const isAwaited = isPending && knownFacts.length > 0;
  return [...createJobsFact(company, isAwaited), ...knownFacts];
}

/**
 * The fact about open jobs. Its value is "unknown" if the source reports 0 jobs but has no job data about the company.
 */
function createJobsFact(company: Company, isAwaited: boolean): CompanyFact[] {
  const { totalJobs } = company;
  if (typeof totalJobs === "number" && hasJobEvidence(company)) {
    return [{ label: "Jobs", value: totalJobs.toLocaleString("en-US") }];
  }
  if (isAwaited) return [{ label: "Jobs", value: null }];
  if (typeof totalJobs !== "number") return [];
  return [{ label: "Jobs", value: "unknown", detail: "No job data", isUnknown: true }];
}

function createEmployeesFact({ employeeCount, employeeRange }: Company): { value?: string; detail?: string } {
  if (typeof employeeCount !== "number") return { value: employeeRange ?? undefined };
  return { value: formatHeadcount(employeeCount), detail: employeeCount.toLocaleString("en-US") };
}

function createRevenueFact({ revenue: dollars, revenueRange }: Company): { value?: string; detail?: string } {
  if (typeof dollars !== "number") return { value: revenueRange ?? undefined };
  return { value: formatRevenue(dollars), detail: `$${dollars.toLocaleString("en-US")}` };
}

function createFundingFact(company: Company): { value?: string; detail?: string } {
  const { recentFundingDate, recentFundingAmount, totalFundingAmount, companyFunding } = company;
  const round = formatFunding(recentFundingDate, recentFundingAmount);
  const total = totalFundingAmount ? `${formatRevenue(totalFundingAmount)} in total` : undefined;
  return { value: round || total || companyFunding || undefined, detail: round ? total : undefined };
}

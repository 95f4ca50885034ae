import { type Company, formatFunding, formatHeadcount, formatRevenue } from "@eq/contracts";
import { countNoun } from "../../../lib/count-noun.ts";
import { Badge } from "../../../ui/badge.tsx";

/** Jobs, employees, revenue, parent and funding of a company; unknown ones are left out. */
export function CompanyBadges({ company }: { company: Company }) {
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {listBadges(company).map((text) => (
        <Badge key={text}>{text}</Badge>
      ))}
    </span>
  );
}

function listBadges(company: Company): string[] {
  const { totalJobs, employeeCount, revenue, ultimateParentName } = company;
  const { recentFundingDate, recentFundingAmount } = company;
  return [
    typeof totalJobs === "number" && countNoun(totalJobs, "job"),
    typeof employeeCount === "number" && `${formatHeadcount(employeeCount)} employees`,
    typeof revenue === "number" && formatRevenue(revenue),
    ultimateParentName,
    formatFunding(recentFundingDate, recentFundingAmount),
  ].filter((text) => typeof text === "string" && text !== "") as string[];
}

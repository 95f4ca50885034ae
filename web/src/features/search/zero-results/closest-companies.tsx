import type { Company, LooserSearches, SearchFilter, SearchParameters } from "@eq/contracts";
import { countNoun } from "../../../lib/count-noun.ts";
import { describeAge } from "../../../lib/describe-age.ts";
import { Button } from "../../../ui/button.tsx";
import { LeadStatusPill } from "../../../ui/lead-status.tsx";
import { Monogram } from "../../../ui/monogram.tsx";
import { formatMoney } from "../query/chip-text.ts";
import { listFilterChips } from "./looser-edits.ts";

export interface ClosestCompaniesProps {
  closest: NonNullable<LooserSearches["closest"]>;
  /** The parameters of the search without results. */
  parameters: SearchParameters;
  /** The dropped filters in words. */
  without: string;
  onShowAll: () => void;
}

/** The companies that come closest to a search without results: what each has, and what it lacks. */
export function ClosestCompanies({ closest, parameters, without, onShowAll }: ClosestCompaniesProps) {
  const { companies, total } = closest;
  const now = new Date();
  return (
    <section aria-label="Closest companies" className="@container rounded-card border border-line bg-surface">
      <div className="flex min-h-11 items-center gap-2 px-4 py-2">
        <h3 className="flex-none text-md tracking-md">Closest companies</h3>
        <span className="min-w-0 truncate text-xs text-ink-2">without {without}</span>
        {total > companies.length && (
          <Button look="ghost" size="sm" onClick={onShowAll} className="ml-auto">
            Show all {total.toLocaleString("en-US")}
          </Button>
        )}
      </div>
      <ul className="border-t border-line">
        {companies.map((company) => (
          <li
            key={company.id}
            className="grid min-h-13 grid-cols-[40px_minmax(0,1fr)_minmax(0,1.1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-1.5 not-first:border-t not-first:border-line @max-[600px]:grid-cols-[40px_minmax(0,1fr)_auto]"
          >
            <Monogram name={company.name} image={company.logo} />
            <div className="min-w-0">
              <p className="flex min-w-0 items-center gap-2">
                <span className="truncate font-strong" title={company.name}>
                  {company.name}
                </span>
                <LeadStatusPill status={company.leadStatus} />
              </p>
              <p className="truncate text-xs text-ink-2">{describeCompany(company)}</p>
            </div>
            <p className="grid min-w-0 @max-[600px]:col-[2/-1] @max-[600px]:row-start-2">
              {closest.without.map((filter) => (
                <Miss key={filter} filter={filter} company={company} parameters={parameters} now={now} />
              ))}
            </p>
            {typeof company.rivScore === "number" && (
              <p className="text-right">
                <b>{Math.round(company.rivScore)}</b> <span className="text-xs text-ink-2">RIV</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeCompany({ city, state, location, employeeCount }: Company): string {
  const place = [city, state].filter(Boolean).join(", ") || location;
  return [place, employeeCount && countNoun(employeeCount, "employee")].filter(Boolean).join(" · ");
}

interface MissProps {
  filter: SearchFilter;
  company: Company;
  parameters: SearchParameters;
  now: Date;
}

/** What a company has in place of a filter's value, then the value that it lacks. */
function Miss({ filter, company, parameters, now }: MissProps) {
  const searched = listFilterChips(parameters, filter)
    .map(({ kind, value }) => value || kind)
    .join(" or ");
  const value = (valueDescriptions[filter] ?? describeOpenJobs)(company, now);
  return (
    <span className="truncate" title={`${value}, not ${searched}`}>
      {value} <span className="text-xs text-ink-2">· not {searched}</span>
    </span>
  );
}

/** A company's own value of a filter. */
const valueDescriptions: Partial<Record<SearchFilter, (company: Company, now: Date) => string>> = {
  places: ({ city, state, location }) =>
    [city, state].filter(Boolean).join(", ") || location || "No known place",
  business: ({ industry }) => industry || "No known industry",
  employees: ({ employeeCount }) => (employeeCount ? countNoun(employeeCount, "employee") : "Size unknown"),
  revenue: ({ revenue }) => (revenue ? `${formatMoney(revenue)} revenue` : "Revenue unknown"),
  funding: ({ totalFundingAmount }) =>
    totalFundingAmount ? `${formatMoney(totalFundingAmount)} raised` : "Funding unknown",
  hiring: ({ topJobPostings, totalJobs }, now) => {
    const [job] = topJobPostings ?? [];
    const count = countNoun(totalJobs ?? 0, "open job");
    if (!job?.title) return count;
    return `${count}: ${job.title}${job.posted ? `, ${describeAge(job.posted, now)}` : ""}`;
  },
};

function describeOpenJobs({ totalJobs }: Company): string {
  return countNoun(totalJobs ?? 0, "open job");
}

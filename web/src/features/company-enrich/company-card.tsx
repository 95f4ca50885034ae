import { formatHeadcount, formatRevenue, readText } from "@eq/contracts";
import { CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { shortenWebAddress } from "../../lib/web-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { SourceLink } from "../../ui/source-link.tsx";
import { DisclosureButton } from "../enrich-tool/index.ts";
import { listCompanyDetails } from "./company-details.ts";
import type { FoundCompany } from "./company-results.ts";

interface CompanyCardProps {
  company: FoundCompany;
  /** What the name matched on. */
  reason: string | null;
}

const unknown = "N/A";

/** A company that was found, with its core facts in fixed places and its additional details on request. */
export function CompanyCard({ company, reason }: CompanyCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { name } = company;
  const [logo, website, status] = [company.logo, company.website, company.companyStatus].map(readText);
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface [contain-intrinsic-size:auto_210px] [content-visibility:auto]"
    >
      <header className="flex items-start gap-3 px-4 pt-3.5 pb-2.5">
        <Monogram name={name} image={logo ?? null} />
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 items-center gap-2">
            <h3 className="truncate text-md tracking-md" title={name}>
              {name}
            </h3>
            {status && <StatusBadge status={status} />}
          </div>
          {website ? (
            <SourceLink
              link={website}
              text={shortenWebAddress(website)}
              className="block w-fit max-w-full truncate text-accent"
            />
          ) : (
            <span className="text-ink-3">{unknown}</span>
          )}
        </div>
      </header>
      <CoreFacts company={company} />
      {isOpen && <Details id={id} company={company} />}
      <footer className="mt-auto flex min-h-10 items-center gap-2 border-t border-line py-1 pr-2 pl-4 text-xs text-ink-2">
        <span className="min-w-0 flex-1 truncate" title={reason ?? undefined}>
          {reason}
        </span>
        <DisclosureButton isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
          Additional details
        </DisclosureButton>
      </footer>
    </article>
  );
}

/** A company's status as the source writes it; ALIVE is highlighted. */
function StatusBadge({ status }: { status: string }) {
  const isAlive = status.trim().toUpperCase() === "ALIVE";
  if (!isAlive) return <Badge>{status}</Badge>;
  return (
    <Badge className="border-transparent bg-ok-tint font-strong text-ok">
      <CircleCheck size={12} aria-hidden="true" />
      {status}
    </Badge>
  );
}

function CoreFacts({ company }: { company: FoundCompany }) {
  const { phone, employeeCount, revenue, ticker, industry, city, state, country } = company;
  const facts = [
    ["Phone", readText(phone)],
    [
      "Employees",
      typeof employeeCount === "number" ? formatHeadcount(employeeCount) : readText(employeeCount),
    ],
    ["Revenue", typeof revenue === "number" ? formatRevenue(revenue) : readText(revenue)],
    ["Ticker", readText(ticker)],
    ["Industry", readText(industry)],
    ["Place", [city, state, country].map(readText).filter(Boolean).join(", ")],
  ] as const;
  return (
    <dl className="mx-4 grid grid-cols-2 gap-x-4 gap-y-0.5 border-t border-line pt-2.5 pb-3 max-md:grid-cols-1">
      {facts.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[76px_minmax(0,1fr)] gap-2">
          <dt className="text-ink-3">{label}</dt>
          <dd className={value ? "truncate" : "text-ink-3"} title={value || undefined}>
            {value || unknown}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ id, company }: { id: string; company: FoundCompany }) {
  const details = listCompanyDetails(company);
  if (details.length === 0)
    return (
      <p id={id} className="border-t border-line bg-sunken px-4 py-3 text-ink-2">
        The source knows no more of this company.
      </p>
    );
  return (
    <dl
      id={id}
      className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line bg-sunken px-4 py-3 max-md:grid-cols-1"
    >
      {details.map(({ field, text, whole }) => (
        <div key={field} className="min-w-0">
          <dt className="truncate text-xs text-ink-3">{field}</dt>
          <dd className="line-clamp-3 wrap-anywhere" title={whole}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

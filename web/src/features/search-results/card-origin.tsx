import type { Company } from "@eq/contracts";
import { describeAge, formatDay } from "../../lib/describe-age.ts";
import { Badge } from "../../ui/badge.tsx";
import { describeSource, formatMoments, formatSourceNames, isFromPostings } from "./company-source.ts";

/**
 * Shows the source and the date of a company's facts. Imported facts are only as recent as their source. So the date of
 * the last check is shown only for demo companies and for companies without a source.
 */
export function CardOrigin({ company }: { company: Company }) {
  const { source } = company;
  if (!source) return <LastCheck company={company} />;
  if (source.demo) {
    return (
      <>
        <LastCheck company={company} />
        <Badge title={`Made-up data: ${source.name}`}>Demo</Badge>
      </>
    );
  }
  const day = source.asOf ? formatAsOf(source.asOf) : undefined;
  if (isFromPostings(source)) {
    return (
      <>
        {source.asOf && <span title={day}>{formatMoments(source.asOf)}</span>}
        <Badge title="Known only from its job postings: nothing else about it was imported">
          From job postings
        </Badge>
      </>
    );
  }
  return (
    <span
      className="truncate"
      title={
        day
          ? `${formatSourceNames(source.name)}, as of ${day}`
          : `${formatSourceNames(source.name)}, without a date`
      }
    >
      {describeSource(source)}
    </span>
  );
}

/** A single day in full, several as a span. */
const formatAsOf = (asOf: string): string => (asOf.includes("|") ? formatMoments(asOf) : formatDay(asOf));

function LastCheck({ company }: { company: Company }) {
  const checked = company.lastChecked ?? company.enrichedAt;
  if (!checked) return null;
  return (
    <time
      dateTime={checked}
      className="@max-[760px]:hidden"
      title={[company.source && formatSourceNames(company.source.name), formatDay(checked)]
        .filter(Boolean)
        .join(", ")}
    >
      Checked {describeAge(checked, new Date())}
    </time>
  );
}

import { Link } from "@tanstack/react-router";
import { countNoun } from "../../lib/count-noun.ts";
import { formatRenewal, useSubscription } from "../credits/index.ts";
import { BeforeYouStart, CapField, type RailFact, type RunForecast } from "../enrich-tool/index.ts";
import { formatCount } from "../runs/index.ts";
import type { ContactInput } from "./use-contact-input.ts";

interface ContactRailProps {
  input: ContactInput;
  forecast: RunForecast;
  /** The most credits that a run of these rows may charge. */
  mostCredits: number;
  capText: string | null;
  onCapChange: (text: string | null) => void;
}

/** What Contact Enrich will look up, and what it is likely to cost. */
export function ContactRail({ input, forecast, mostCredits, capText, onCapChange }: ContactRailProps) {
  const { rows, mode } = input;
  return (
    <BeforeYouStart
      facts={mode === "csv" ? listFileFacts(input) : listTypedFacts(input)}
      estimate={forecast.facts}
    >
      {rows.length > 1 && (
        <CapField unit="credits" text={capText} most={rows.length} onChange={onCapChange} />
      )}
      <CreditWarning most={mostCredits} remaining={forecast.remaining} />
      <p className="text-xs text-ink-3">
        1 credit for each person found with an email, a phone or a LinkedIn address. What is not found, or
        already yours, is free.
      </p>
    </BeforeYouStart>
  );
}

/** Warns that the credits left today may run out before all rows are looked up. */
function CreditWarning({ most, remaining }: { most: number; remaining: number | null }) {
  const { known } = useSubscription();
  if (remaining === null || remaining >= most) return null;
  if (remaining <= 0 && known !== null && known.remaining > 0) return <OwnLimitReached />;
  const renewal = formatRenewal(new Date());
  return (
    <p role="status" className="text-xs text-ink">
      {remaining <= 0
        ? `No credits left, new ones ${renewal}. Until then, only what is already yours can be found.`
        : `${countNoun(remaining, "credit")} left today. The run pauses when they are used; credits renew ${renewal}.`}
    </p>
  );
}

/** The plan has credits left, but not within the user's own limit. */
function OwnLimitReached() {
  return (
    <p role="status" className="text-xs text-ink">
      Your own daily limit is reached: only what is already yours can be found.{" "}
      <Link
        to="/dashboard/settings"
        search={{ tab: "subscription" }}
        className="text-accent underline underline-offset-3"
      >
        Change Limit
      </Link>
    </p>
  );
}

function listTypedFacts({ rows, duplicateCount }: ContactInput): RailFact[] {
  return [...describeDuplicates(duplicateCount), { label: "To look up", value: formatCount(rows.length) }];
}

function describeDuplicates(count: number): RailFact[] {
  return count === 0 ? [] : [{ label: "Same contact twice", value: `${formatCount(count)}, charged once` }];
}

function listFileFacts({ csv, rows, duplicateCount }: ContactInput): RailFact[] {
  const { leftOutCount, rowsRead, saveLeftOut } = csv;
  return [
    { label: "Rows read", value: formatCount(rowsRead) },
    ...describeDuplicates(duplicateCount),
    {
      label: "No name or company",
      value:
        leftOutCount === 0 ? (
          "0"
        ) : (
          <button
            type="button"
            onClick={() => void saveLeftOut()}
            className="text-accent underline underline-offset-3 hover:no-underline"
          >
            {formatCount(leftOutCount)}, download
          </button>
        ),
    },
    { label: "To look up", value: formatCount(rows.length), isSum: true },
  ];
}

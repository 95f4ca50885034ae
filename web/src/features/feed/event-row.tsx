import type { FeedEvent } from "@eq/contracts";
import {
  ArrowDownRight,
  ArrowUpRight,
  BriefcaseBusiness,
  type LucideIcon,
  Newspaper,
  TrendingDown,
  TrendingUp,
} from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { describeAge, formatDay } from "../../lib/describe-age.ts";
import { LeadStatusPill } from "../../ui/lead-status.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { SourceLink } from "../../ui/source-link.tsx";
import { InsightHub } from "../insights/index.ts";

export interface EventRowProps {
  event: FeedEvent;
  /** Whether the user has saved the company, which only this browser knows. */
  isSaved: boolean;
}

/** One event: the company, one sentence, why it is listed and its source. The company's name opens its insights. */
export function EventRow({ event, isSaved }: EventRowProps) {
  const { company, kind, text, score } = event;
  const Icon = chooseIcon(event);
  return (
    <li className="grid min-h-14 grid-cols-[1.25rem_2rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 transition-colors hover:bg-hover not-first:border-t not-first:border-line max-md:grid-cols-[2rem_minmax(0,1fr)] max-md:items-start max-md:py-2.5">
      <Icon size={16} aria-hidden="true" className="text-ink-3 max-md:hidden" />
      <Monogram name={company.name} size="sm" />
      <div className="min-w-0">
        <p className="truncate max-md:whitespace-normal">
          <CompanyButton company={company} />
          {kind === "news" ? ": " : " "}
          {text}
        </p>
        <EventReason event={event} isSaved={isSaved} />
      </div>
      <div className="flex items-center gap-3 max-md:col-start-2 max-md:pt-0.5">
        {score && <ScoreChange score={score} />}
        <time dateTime={event.day} title={formatDay(event.day)} className="text-xs text-ink-2 md:ml-auto">
          {describeDay(event.day, new Date())}
        </time>
      </div>
    </li>
  );
}

/** The age of a day, such as "2d ago". A day without a time is not older than today until it has ended. */
function describeDay(day: string, now: Date): string {
  const isDayOnly = day.length === "2026-11-28".length;
  return isDayOnly && now.getTime() - Date.parse(day) < 86_400_000 ? "today" : describeAge(day, now);
}

function chooseIcon({ kind, score }: FeedEvent): LucideIcon {
  if (kind === "posting") return BriefcaseBusiness;
  if (kind === "news") return Newspaper;
  return score && score.to < score.from ? TrendingDown : TrendingUp;
}

function CompanyButton({ company }: Pick<FeedEvent, "company">) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        title={`News, local businesses and jobs of ${company.name}`}
        onClick={() => setOpen(true)}
        className="rounded-mini font-strong underline-offset-3 hover:underline max-md:min-h-6"
      >
        {company.name}
      </button>
      {isOpen && <InsightHub company={company} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}

function EventReason({ event: { reason, source, detail }, isSaved }: EventRowProps) {
  const why = reason.kind === "search" ? `From your search ${reason.query}` : "Liked";
  const parts: ReactNode[] = [isSaved ? "Saved" : why];
  if (detail) parts.push(detail);
  if (source)
    parts.push(
      <SourceLink
        link={source.url}
        text={source.name}
        className={source.url ? "text-accent underline decoration-accent-line underline-offset-3" : ""}
      />,
    );
  return (
    <p className="truncate text-xs text-ink-2 max-md:whitespace-normal">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of parts
        <span key={place}>
          {place > 0 && <span className="mx-1 text-ink-4"> · </span>}
          {part}
        </span>
      ))}
    </p>
  );
}

function ScoreChange({ score: { from, to, status } }: { score: NonNullable<FeedEvent["score"]> }) {
  const Arrow = to < from ? ArrowDownRight : ArrowUpRight;
  return (
    <p className="flex items-center gap-2 whitespace-nowrap">
      <span className="sr-only">
        RIV {from} to {to},{" "}
      </span>
      <span aria-hidden="true" className="inline-flex items-center gap-1 font-strong tabular-nums">
        <span className="font-normal text-ink-3">{from}</span>
        <Arrow size={14} />
        {to}
      </span>
      <LeadStatusPill status={status} />
    </p>
  );
}

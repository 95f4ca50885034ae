import { type IntentEvidence, type IntentReason, type LeadStatus, readLink } from "@eq/contracts";
import { ArrowUpRight, BriefcaseBusiness, Newspaper } from "lucide-react";
import { formatDay } from "../../lib/describe-age.ts";

const pointsColorClasses: Record<LeadStatus, string> = {
  hot: "text-hot",
  warm: "text-warm",
  cold: "text-cold",
  unknown: "text-cold",
};

/** Shows one reason for a score: its points, its text, the jobs and news behind it, and the reason's source. */
export function EvidencePoint({ reason, status }: { reason: IntentReason; status: LeadStatus }) {
  const { points, text, date, source } = reason;
  const items = listLinkedEvidence(reason);
  const own = reason.evidence?.find(({ title }) => title === text);
  const shownDate = items.some((item) => item.date) ? null : date;
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-2 px-4 py-1.5">
      <span className={`font-strong tabular-nums ${points < 0 ? "text-ink-2" : pointsColorClasses[status]}`}>
        {formatPoints(points)}
      </span>
      <span className="text-pretty">
        <LinkedText text={text} link={own?.link} />
      </span>
      {items.length > 0 && (
        <ul className="col-start-2 my-0.5 border-l border-line pl-2.5">
          {items.map((item) => (
            <EvidenceLine key={`${item.title} ${item.date} ${item.link}`} item={item} />
          ))}
        </ul>
      )}
      <ReasonOrigin date={shownDate} source={source} />
    </li>
  );
}

function ReasonOrigin({ date, source }: Pick<IntentReason, "date" | "source">) {
  if (!date && !source) return null;
  return (
    <span className="col-start-2 flex flex-wrap items-center gap-x-1.5 text-xs text-ink-2">
      {date && <time dateTime={date}>{formatDay(date)}</time>}
      {date && source && <span className="text-ink-4">·</span>}
      {source && <span>{source}</span>}
    </span>
  );
}

/**
 * Lists the jobs and news behind a reason, except one whose title is the reason's text. Leaves out headcount evidence,
 * because the reason's text already has it.
 */
function listLinkedEvidence({ text, evidence }: IntentReason): IntentEvidence[] {
  return (evidence ?? []).filter(({ kind, title }) => (kind === "job" || kind === "news") && title !== text);
}

function EvidenceLine({ item }: { item: IntentEvidence }) {
  const { kind, title, date, link } = item;
  const Icon = kind === "job" ? BriefcaseBusiness : Newspaper;
  return (
    <li className="flex min-h-6 items-center gap-1.5 text-xs">
      <Icon size={12} aria-hidden="true" className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1 truncate" title={title}>
        <LinkedText text={title} link={link} />
      </span>
      {date && (
        <time dateTime={date} className="flex-none whitespace-nowrap text-ink-2 tabular-nums">
          {formatDay(date)}
        </time>
      )}
    </li>
  );
}

/** The text as a link; plain text if the link is not a web address. */
function LinkedText({ text, link }: { text: string; link: string | null | undefined }) {
  const address = readLink(link);
  if (!address || !/^https?:/i.test(address)) return text;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="group rounded-chip hover:underline hover:underline-offset-3"
    >
      {text}
      <ArrowUpRight
        size={12}
        aria-hidden="true"
        className="ml-0.5 inline align-[-1px] text-ink-3 group-hover:text-ink"
      />
    </a>
  );
}

function formatPoints(points: number): string {
  if (points === 0) return "0";
  return points < 0 ? `−${-points}` : `+${points}`;
}

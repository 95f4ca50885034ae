import { hostOf, type IntentReason } from "@eq/contracts";
import type { ReactNode } from "react";
import { formatShortDay } from "../../lib/short-day.ts";
import { parseWebAddress } from "../../lib/web-address.ts";
import { writeSentence } from "../../lib/write-sentence.ts";

export interface EvidencePointProps {
  reason: IntentReason;
  /** The colour of the row's segment in the score bar. */
  color: string;
  /** True while the pointer is on the row or on its segment. */
  isHovered: boolean;
  onHover: (isHovered: boolean) => void;
  /** A link to all items that the reason counts. */
  more?: ReactNode;
}

/** One reason for a score in one row: swatch, points and a sentence; below them its date and linked source. */
export function EvidencePoint({ reason, color, isHovered, onHover, more }: EvidencePointProps) {
  const { points, text, date, source } = reason;
  const isDeduction = points < 0;
  const link = findSourceLink(reason);
  return (
    <li
      data-hovered={isHovered || undefined}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      className="grid grid-cols-[8px_32px_minmax(0,1fr)] items-baseline gap-x-2 px-4 py-1.5 data-hovered:bg-hover"
    >
      <i
        aria-hidden="true"
        className={`mt-1.5 size-2 self-start rounded-[2px] ${isDeduction ? "shadow-[inset_0_0_0_1.5px_var(--color-ink-3)]" : ""}`}
        style={isDeduction ? undefined : { background: color }}
      />
      <span className="text-right font-strong tabular-nums">{formatPoints(points)}</span>
      <span className="text-pretty wrap-anywhere">{writeSentence(text)}</span>
      <span className="col-start-3 flex flex-wrap items-center text-xs text-ink-2 [&>*+*]:before:mx-1.5 [&>*+*]:before:text-ink-4 [&>*+*]:before:content-['·']">
        {date && <time dateTime={date}>{formatShortDay(date, new Date())}</time>}
        <ReasonSource source={source} link={link} />
        {more && <span>{more}</span>}
      </span>
    </li>
  );
}

/** The link to the job, news item or round that the reason rests on. */
function findSourceLink({ evidence }: IntentReason): string | null {
  for (const { link } of evidence ?? []) {
    const address = parseWebAddress(link);
    if (address) return address;
  }
  return null;
}

export const evidenceLinkClass =
  "rounded-chip underline decoration-accent-line underline-offset-3 text-accent hover:decoration-current";

function ReasonSource({ source, link }: { source: string | null | undefined; link: string | null }) {
  const name = source ?? hostOf(link);
  if (!name) return null;
  if (!link) return <span>{name}</span>;
  return (
    <span>
      <a
        href={link}
        title={describeTarget(link)}
        target="_blank"
        rel="noopener noreferrer"
        className={evidenceLinkClass}
      >
        {name}
      </a>
    </span>
  );
}

/** Where a link leads. Demo companies have addresses that nobody can register (RFC 2606). */
function describeTarget(link: string): string {
  const host = hostOf(link) ?? link;
  return /(?:^|\.)example\.com$/.test(host) ? "Demo data: this address does not exist" : `Opens ${host}`;
}

/** The points of a reason with their sign, such as "+10" and "−4". */
export function formatPoints(points: number): string {
  if (points === 0) return "0";
  return points < 0 ? `−${-points}` : `+${points}`;
}

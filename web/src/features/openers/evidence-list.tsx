import type { OpenerEvidence, OpenerEvidenceKind } from "@eq/contracts";
import {
  Banknote,
  BriefcaseBusiness,
  type LucideIcon,
  Newspaper,
  TrendingUp,
  UserRound,
  Users,
} from "lucide-react";
import type { RefObject } from "react";
import { formatDay } from "../../lib/describe-age.ts";
import { classNames } from "../../ui/class-names.ts";
import { SourceLink } from "../../ui/source-link.tsx";

const evidenceIcons: Readonly<Record<OpenerEvidenceKind, LucideIcon>> = {
  job: BriefcaseBusiness,
  news: Newspaper,
  funding: Banknote,
  growth: TrendingUp,
  headcount: Users,
  role: UserRound,
};

/** What the date of a piece of evidence means. */
const dateLabels: Readonly<Record<OpenerEvidenceKind, string>> = {
  job: "Posted ",
  news: "Published ",
  funding: "",
  growth: "As of ",
  headcount: "As of ",
  role: "",
};

interface EvidenceListProps {
  ref: RefObject<HTMLDivElement | null>;
  used: readonly OpenerEvidence[];
  unused: readonly OpenerEvidence[];
  companyName: string;
  activeIds: readonly string[];
  onActivate: (ids: readonly string[]) => void;
}

/** On what the message rests: the cited evidence with its numbers, then what else is known. */
export function EvidenceList({ ref, used, unused, companyName, activeIds, onActivate }: EvidenceListProps) {
  return (
    <aside
      ref={ref}
      aria-label="Evidence"
      className="overflow-y-auto border-l border-line bg-sunken px-4 py-4 max-md:overflow-visible max-md:border-t max-md:border-l-0"
    >
      <h3 className="text-sm font-strong">Sources</h3>
      {used.length === 0 && (
        <p className="mt-2 text-ink-2">
          This message states nothing about {companyName}.
          {unused.length === 0 && " EQ knows no open jobs, recent news or funding of this company."}
        </p>
      )}
      <ol className="mt-2 grid gap-1 empty:hidden">
        {used.map((item, index) => (
          <EvidenceItem
            key={item.id}
            item={item}
            number={index + 1}
            isActive={activeIds.includes(item.id)}
            onActivate={onActivate}
          />
        ))}
      </ol>
      {unused.length > 0 && (
        <>
          <h3 className="mt-4 text-xs text-ink-2">Other facts</h3>
          <ul className="mt-1 grid gap-1">
            {unused.map((item) => (
              <EvidenceItem
                key={item.id}
                item={item}
                number={null}
                isActive={false}
                onActivate={onActivate}
              />
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

interface EvidenceItemProps {
  item: OpenerEvidence;
  /** Its number in the text; null for evidence that the text does not use. */
  number: number | null;
  isActive: boolean;
  onActivate: (ids: readonly string[]) => void;
}

function EvidenceItem({ item, number, isActive, onActivate }: EvidenceItemProps) {
  const Icon = evidenceIcons[item.kind];
  return (
    <li
      data-evidence={item.id}
      tabIndex={-1}
      className={classNames(
        "-mx-2 flex gap-2.5 rounded-control px-2 py-1.5 outline-offset-0 transition-colors",
        isActive && "bg-accent-tint",
      )}
      onPointerEnter={() => number !== null && onActivate([item.id])}
      onPointerLeave={() => number !== null && onActivate([])}
    >
      {number === null ? (
        <Icon size={14} aria-hidden="true" className="mt-0.5 flex-none text-ink-3" />
      ) : (
        <span className="mt-px inline-flex size-4.5 flex-none items-center justify-center rounded-mini bg-surface text-xs text-ink-2">
          {number}
        </span>
      )}
      <div className="min-w-0">
        <p className={classNames("wrap-anywhere", number === null && "text-ink-2")}>
          <SourceLink
            link={item.url}
            text={item.text}
            className={item.url ? "underline decoration-line-strong underline-offset-3" : ""}
          />
        </p>
        {item.date && (
          <p className="text-xs text-ink-3">
            {dateLabels[item.kind]}
            {formatDay(item.date)}
          </p>
        )}
      </div>
    </li>
  );
}

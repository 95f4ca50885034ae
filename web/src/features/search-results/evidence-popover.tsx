import { Popover } from "@base-ui/react/popover";
import type { Company } from "@eq/contracts";
import { X } from "lucide-react";
import { type RefObject, useState } from "react";
import { LeadStatusPill } from "../../ui/lead-status.tsx";
import { mixSegmentColor } from "./evidence-colors.ts";
import { EvidenceFoot } from "./evidence-foot.tsx";
import { EvidencePoint, evidenceLinkClass } from "./evidence-point.tsx";
import { type EvidenceRows, groupReasons, segmentScore } from "./evidence-points.ts";

export interface EvidencePopoverProps {
  company: Company;
  /** The dial that opened the popover; it gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** Closes the popover and opens the list of the company's jobs. */
  onShowJobs: () => void;
}

/** Explains a company's score: its largest reasons with date and source, and a bar that adds up to the score. */
export function EvidencePopover({ company, anchor, onClose, onShowJobs }: EvidencePopoverProps) {
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Backdrop className="fixed inset-0 z-20 bg-scrim md:hidden" />
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-30 max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:transform-none!"
        >
          <Popover.Popup
            finalFocus={anchor}
            className="flex max-h-[92dvh] w-[456px] max-w-full animate-rise flex-col overflow-y-auto rounded-card bg-raised shadow-float outline-none max-md:w-full max-md:rounded-b-none max-md:rounded-t-dialog"
          >
            <Evidence company={company} onShowJobs={onShowJobs} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Evidence({ company, onShowJobs }: Pick<EvidencePopoverProps, "company" | "onShowJobs">) {
  const { leadStatus: status, rivScore, signals, statusReason, name } = company;
  const score = Math.round(rivScore ?? 0);
  const groups = groupReasons(signals?.reasons ?? [], score);
  const [hoveredRow, setHoveredRow] = useState<number | null>(null);
  const hoverRow = (row: number) => (isHovered: boolean) => setHoveredRow(isHovered ? row : null);
  const jobsRow = company.totalJobs ? groups.rows.findIndex(countsJobs) : -1;
  return (
    <>
      <div className="flex items-center gap-3 px-4 pt-3">
        <Popover.Title className="text-xl leading-8 font-strong tracking-xl">RIV {score}</Popover.Title>
        <LeadStatusPill status={status} reason={statusReason} />
        <Popover.Close
          aria-label="Close"
          className="ml-auto inline-flex size-7 items-center justify-center rounded-chip text-ink-2 hover:bg-hover hover:text-ink max-md:size-9"
        >
          <X size={16} aria-hidden="true" />
        </Popover.Close>
      </div>
      <Popover.Description className="px-4 pt-0.5 text-xs text-ink-2">
        Hiring-intent score, 0 to 100
      </Popover.Description>
      <ScoreBar {...{ groups, score, status, hoveredRow }} onHover={setHoveredRow} />
      <ol className="py-1.5" aria-label={`Why ${name} has this score`}>
        {groups.rows.map((reason, row) => (
          <EvidencePoint
            key={`${reason.kind} ${reason.text} ${reason.points}`}
            reason={reason}
            color={mixSegmentColor(status, row)}
            isHovered={row === hoveredRow}
            onHover={hoverRow(row)}
            more={row === jobsRow && <AllJobs count={company.totalJobs ?? 0} onShow={onShowJobs} />}
          />
        ))}
        {groups.rows.length === 0 && (
          <li className="px-4 py-1.5 text-ink-2">No dated evidence is stored for this company.</li>
        )}
      </ol>
      <EvidenceFoot signals={signals} smaller={groups.smaller} />
    </>
  );
}

const countsJobs = ({ kind }: EvidenceRows["rows"][number]) => kind === "open-jobs" || kind === "new-jobs";

function AllJobs({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <button type="button" className={`${evidenceLinkClass} cursor-pointer`} onClick={onShow}>
      {count === 1 ? "The open job" : `All ${count.toLocaleString("en-US")} jobs`}
    </button>
  );
}

interface ScoreBarProps {
  groups: EvidenceRows;
  score: number;
  status: Company["leadStatus"];
  hoveredRow: number | null;
  onHover: (row: number | null) => void;
}

function ScoreBar({ groups, score, status, hoveredRow, onHover }: ScoreBarProps) {
  return (
    <div aria-hidden="true" data-testid="score-bar" className="mx-4 mt-2.5 flex h-2 gap-0.5">
      {segmentScore(groups, score).map(({ width, row }) => (
        <i
          key={row}
          data-hovered={row === hoveredRow || undefined}
          onPointerEnter={() => onHover(row)}
          onPointerLeave={() => onHover(null)}
          className="rounded-bar data-hovered:shadow-[0_0_0_2px_var(--color-raised),0_0_0_3.5px_var(--color-ink-2)]"
          style={{ flex: `0 0 calc(${width}% - 2px)`, background: mixSegmentColor(status, row) }}
        />
      ))}
      <i className="flex-1 rounded-bar bg-pressed" />
    </div>
  );
}

import { Popover } from "@base-ui/react/popover";
import type { Company, IntentReason, LeadStatus } from "@eq/contracts";
import { X } from "lucide-react";
import type { RefObject } from "react";
import { formatDay } from "../../lib/describe-age.ts";
import { LeadStatusPill } from "../../ui/lead-status.tsx";
import { EvidencePoint } from "./evidence-point.tsx";
import { computeUnexplainedPoints, segmentScore, sortReasons } from "./evidence-points.ts";

const scoreBarColorClasses: Record<LeadStatus, string> = {
  hot: "bg-hot-solid",
  warm: "bg-warm-solid",
  cold: "bg-cold-solid",
  unknown: "bg-cold-solid",
};
const segmentOpacities = [1, 0.84, 0.68, 0.52, 0.38];

export interface EvidencePopoverProps {
  company: Company;
  /** The dial that opened the popover; it gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Explains a company's score: each reason with its date and source, and a bar that adds up to the score. */
export function EvidencePopover({ company, anchor, onClose }: EvidencePopoverProps) {
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
            className="flex max-h-[min(560px,85dvh)] w-[424px] max-w-full animate-rise flex-col rounded-card bg-raised shadow-float outline-none max-md:w-full max-md:rounded-b-none max-md:rounded-t-dialog"
          >
            <Evidence company={company} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Evidence({ company }: { company: Company }) {
  const { leadStatus, rivScore, signals } = company;
  const score = Math.round(rivScore ?? 0);
  const reasons = sortReasons(signals?.reasons ?? []);
  const unexplained = computeUnexplainedPoints(reasons, score);
  return (
    <>
      <div className="flex items-center gap-3 px-4 pt-3.5">
        <Popover.Title className="text-xl leading-8 font-strong tracking-xl">RIV {score}</Popover.Title>
        <LeadStatusPill status={leadStatus} reason={company.statusReason} />
        <Popover.Close
          aria-label="Close"
          className="ml-auto inline-flex size-7 items-center justify-center rounded-chip text-ink-2 hover:bg-hover hover:text-ink max-md:size-9"
        >
          <X size={16} aria-hidden="true" />
        </Popover.Close>
      </div>
      <ScoreBar reasons={reasons} score={score} status={leadStatus} />
      <ol className="min-h-0 overflow-y-auto py-2" aria-label={`Why ${company.name} has this score`}>
        {reasons.map((reason) => (
          <EvidencePoint
            key={`${reason.kind} ${reason.text} ${reason.points}`}
            reason={reason}
            status={leadStatus}
          />
        ))}
        {reasons.length === 0 && (
          <li className="px-4 py-1.5 text-ink-2">No dated evidence is stored for it.</li>
        )}
        {reasons.length > 0 && unexplained !== 0 && (
          <EvidencePoint
            reason={{ kind: "open-jobs", points: unexplained, text: "Points without stored evidence" }}
            status={leadStatus}
          />
        )}
      </ol>
      <footer className="border-t border-line px-4 pt-2.5 pb-3 text-xs text-ink-2">
        <Popover.Description>
          How RIV is made: dated open jobs, new postings, roles, growth, funding and news add points and fade
          with age; closings, decline and layoffs take some away. It never depends on the query.
        </Popover.Description>
        {signals && (
          <p>
            Formula v{signals.formulaVersion}, checked {formatDay(signals.day)}
          </p>
        )}
      </footer>
    </>
  );
}

interface ScoreBarProps {
  reasons: readonly IntentReason[];
  score: number;
  status: LeadStatus;
}

function ScoreBar({ reasons, score, status }: ScoreBarProps) {
  return (
    <div aria-hidden="true" data-testid="score-bar" className="mx-4 mt-3 flex h-1.5 gap-0.5">
      {segmentScore(reasons, score).map(({ width, isDeducted }, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
          key={place}
          data-taken={isDeducted}
          className={`rounded-bar ${isDeducted ? "bg-[repeating-linear-gradient(135deg,var(--color-line-strong)_0_2px,transparent_2px_4px)]" : scoreBarColorClasses[status]}`}
          style={{
            flex: `0 0 calc(${width}% - 2px)`,
            opacity: isDeducted ? 1 : (segmentOpacities[place] ?? 0.3),
          }}
        />
      ))}
      <i className="flex-1 rounded-bar bg-pressed" />
    </div>
  );
}

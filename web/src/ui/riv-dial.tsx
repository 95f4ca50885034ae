import type { LeadStatus } from "@eq/contracts";
import type { Ref } from "react";

const dialArcClasses = {
  hot: "stroke-hot-solid",
  warm: "stroke-warm-solid",
  cold: "stroke-cold-solid",
  unknown: "stroke-cold-solid",
} as const;

interface RivDialProps {
  /** The RIV score, 0 to 100. */
  score: number;
  status: LeadStatus;
  isOpen: boolean;
  onToggle: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The arc of a dial, up to 270 degrees. */
function DialArc({ score, className }: { score: number; className: string }) {
  const circle = { cx: 21, cy: 21, r: 18.5, pathLength: 360, fill: "none", strokeWidth: 3 } as const;
  return (
    <svg
      viewBox="0 0 42 42"
      aria-hidden="true"
      className="absolute inset-px size-[42px] rotate-[135deg]"
      strokeLinecap="round"
    >
      <circle {...circle} className="stroke-line" strokeDasharray="270 360" />
      {score > 0 && <circle {...circle} className={className} strokeDasharray={`${score * 2.7} 360`} />}
    </svg>
  );
}

function DialText({ score, label }: { score: number; label: string }) {
  return (
    <>
      <span className="absolute inset-x-0 bottom-px text-center text-xs leading-3 text-ink-2">{label}</span>{" "}
      <span className="relative -mt-1.5 text-md leading-4 font-strong tracking-[-0.02em]">{score}</span>
    </>
  );
}

/** A button that shows the RIV score as an arc of up to 270 degrees in the status's colour, and opens the evidence. */
export function RivDial({ score, status, isOpen, onToggle, ref }: RivDialProps) {
  const roundedScore = roundScore(score);
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={`RIV ${roundedScore}, show the evidence`}
      onClick={onToggle}
      className={`relative grid size-11 flex-none cursor-pointer place-items-center rounded-control hover:bg-hover ${isOpen ? "bg-hover" : ""}`}
    >
      <DialArc score={roundedScore} className={dialArcClasses[status]} />
      <DialText score={roundedScore} label="RIV" />
    </button>
  );
}

const meterClasses = {
  hot: "bg-hot-solid",
  warm: "bg-warm-solid",
  cold: "bg-cold-solid",
  unknown: "bg-cold-solid",
} as const;

/** The RIV score as a narrow meter with its number, where the dial shows another score. Opens the evidence. */
export function RivMeter({ score, status, isOpen, onToggle, ref }: RivDialProps) {
  const roundedScore = roundScore(score);
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={`RIV ${roundedScore}, show the evidence`}
      onClick={onToggle}
      className={`flex h-11 flex-none cursor-pointer items-stretch gap-2 rounded-control px-2 py-1 text-left hover:bg-hover ${isOpen ? "bg-hover" : ""}`}
    >
      <span className="my-0.5 flex w-1 flex-col justify-end overflow-hidden rounded-full bg-pressed">
        <span className={meterClasses[status]} style={{ height: `${roundedScore}%` }} />
      </span>
      <span className="grid">
        <span className="text-xs leading-4 text-ink-2 [grid-row:2]">RIV</span>{" "}
        <span className="text-md leading-[18px] font-strong tracking-[-0.02em] [grid-row:1]">
          {roundedScore}
        </span>
      </span>
    </button>
  );
}

/** How well a company's best job fits a candidate, as a dial in the accent colour. */
export function FitDial({ fit }: { fit: number }) {
  return (
    <span
      role="img"
      aria-label={`Fit ${fit} of 100`}
      className="relative grid size-11 flex-none place-items-center"
    >
      <DialArc score={roundScore(fit)} className="stroke-accent" />
      <DialText score={fit} label="Fit" />
    </span>
  );
}

function roundScore(score: number): number {
  return Math.min(100, Math.max(0, Math.round(score)));
}

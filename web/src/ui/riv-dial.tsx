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

/** A button that shows the RIV score as an arc of up to 270 degrees in the status's colour, and opens the evidence. */
export function RivDial({ score, status, isOpen, onToggle, ref }: RivDialProps) {
  const roundedScore = Math.min(100, Math.max(0, Math.round(score)));
  const circle = { cx: 21, cy: 21, r: 18.5, pathLength: 360, fill: "none", strokeWidth: 3 } as const;
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
      <svg
        viewBox="0 0 42 42"
        aria-hidden="true"
        className="absolute inset-px size-[42px] rotate-[135deg]"
        strokeLinecap="round"
      >
        <circle {...circle} className="stroke-line" strokeDasharray="270 360" />
        {roundedScore > 0 && (
          <circle
            {...circle}
            className={dialArcClasses[status]}
            strokeDasharray={`${roundedScore * 2.7} 360`}
          />
        )}
      </svg>
      <span className="absolute inset-x-0 bottom-px text-center text-xs leading-3 text-ink-2">RIV</span>{" "}
      <span className="relative -mt-1.5 text-md leading-4 font-strong tracking-[-0.02em]">
        {roundedScore}
      </span>
    </button>
  );
}

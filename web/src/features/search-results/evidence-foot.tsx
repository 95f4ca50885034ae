import type { CompanySignals, IntentReason } from "@eq/contracts";
import { type ReactNode, useId, useState } from "react";
import { chooseForm, countNoun } from "../../lib/count-noun.ts";
import { formatShortDay } from "../../lib/short-day.ts";
import { writeSentence } from "../../lib/write-sentence.ts";
import { evidenceLinkClass, formatPoints } from "./evidence-point.tsx";
import { sumPoints } from "./evidence-points.ts";

interface EvidenceFootProps {
  signals: CompanySignals | null | undefined;
  smaller: readonly IntentReason[];
}

/** The foot of the evidence: the smaller signals in one line, how the score is made, and its version and day. */
export function EvidenceFoot({ signals, smaller }: EvidenceFootProps) {
  const [isExplained, setExplained] = useState(false);
  const explanationId = useId();
  return (
    <div className="grid gap-1 border-t border-line px-4 pt-2 pb-3 text-xs text-ink-2">
      {smaller.length > 0 && <SmallerSignals reasons={smaller} />}
      <div className="flex flex-wrap justify-between gap-x-3">
        <span>
          <TextButton
            isOpen={isExplained}
            controls={explanationId}
            onClick={() => setExplained(!isExplained)}
          >
            How RIV is scored.
          </TextButton>{" "}
          Your search never changes it.
        </span>
        {signals && (
          <span className="text-ink-3">
            Formula v{signals.formulaVersion} · {formatShortDay(signals.day, new Date())}
          </span>
        )}
      </div>
      <p id={explanationId} hidden={!isExplained}>
        Open jobs, new postings, roles, growth, funding and news add points, fewer as they age. Closed jobs, a
        falling headcount and layoffs take points away.
      </p>
    </div>
  );
}

function SmallerSignals({ reasons }: { reasons: readonly IntentReason[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <div className="flex justify-between gap-3">
        <span>{describeSmaller(reasons)}</span>
        <TextButton isOpen={isOpen} controls={listId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide" : "Show"}
        </TextButton>
      </div>
      <ul id={listId} hidden={!isOpen} aria-label="Smaller signals" className="pb-1">
        {reasons.map(({ kind, text, points }) => (
          <li
            key={`${kind} ${text} ${points}`}
            className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-2 py-0.5"
          >
            <span className="text-right font-strong tabular-nums">{formatPoints(points)}</span>
            <span className="text-pretty wrap-anywhere">{writeSentence(text)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A line such as "3 smaller signals add 5". */
function describeSmaller(reasons: readonly IntentReason[]): string {
  const points = sumPoints(reasons);
  const signals = countNoun(reasons.length, "smaller signal");
  const verb = chooseForm(reasons.length, "s", "");
  return points < 0
    ? `${signals} take${verb} away ${-points}`
    : `${signals} add${verb} ${points === 0 ? "no points" : points}`;
}

interface TextButtonProps {
  isOpen: boolean;
  /** The id of the element that the button shows and hides. */
  controls: string;
  onClick: () => void;
  children: ReactNode;
}

function TextButton({ isOpen, controls, onClick, children }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
      className={`${evidenceLinkClass} cursor-pointer`}
    >
      {children}
    </button>
  );
}

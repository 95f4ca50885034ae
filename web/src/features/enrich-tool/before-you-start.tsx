import type { ReactNode } from "react";
import { controlClass } from "../../ui/field.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";

/** A line of the rail: a name and its value. */
export interface RailFact {
  label: string;
  /** Null while it is loading. */
  value: ReactNode;
  /** Whether the line is the sum of those above it. */
  isSum?: boolean;
}

interface BeforeYouStartProps {
  facts: readonly RailFact[];
  /** What the run is likely to find, take and cost; empty when there is no estimate. */
  estimate?: readonly RailFact[];
  children?: ReactNode;
}

/** The rail beside an input: what will be sent and what it is likely to bring. */
export function BeforeYouStart({ facts, estimate = [], children }: BeforeYouStartProps) {
  return (
    <aside aria-labelledby="before-you-start" className="min-w-0 rounded-card border border-line bg-surface">
      <h2 id="before-you-start" className="px-4 pt-3.5 text-md tracking-md">
        Before you start
      </h2>
      <div className="grid gap-4 px-4 pt-3 pb-4">
        <FactList facts={facts} />
        {estimate.length > 0 && <FactList facts={estimate} />}
        {children}
      </div>
    </aside>
  );
}

function FactList({ facts }: { facts: readonly RailFact[] }) {
  return (
    <dl className="grid gap-1.5">
      {facts.map(({ label, value, isSum }) => (
        <div
          key={label}
          className={`flex justify-between gap-3 ${isSum ? "mt-0.5 border-t border-line pt-2 font-strong" : ""}`}
        >
          <dt className={isSum ? undefined : "text-ink-2"}>{label}</dt>
          <dd className="text-right">{value ?? <SkeletonLine width="72px" />}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CapFieldProps {
  /** What the cap counts, such as "rows". */
  unit: string;
  /** The typed text; null shows the largest number. */
  text: string | null;
  most: number;
  onChange: (text: string | null) => void;
}

/** The field for the number after which a run stops. */
export function CapField({ unit, text, most, onChange }: CapFieldProps) {
  const isValid = text === null || readCap(text, most) !== undefined;
  return (
    <div className="grid gap-1">
      <label htmlFor="enrich-cap" className="w-fit text-xs text-ink-2">
        Stop after
      </label>
      <span className="relative grid">
        <input
          id="enrich-cap"
          inputMode="numeric"
          autoComplete="off"
          value={text ?? String(most)}
          aria-invalid={!isValid || undefined}
          aria-describedby={isValid ? undefined : "enrich-cap-problem"}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => isValid && readCap(text ?? "", most) === null && onChange(null)}
          className={`${controlClass} pr-16`}
        />
        <span className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-xs text-ink-2">
          {unit}
        </span>
      </span>
      {!isValid && (
        <p id="enrich-cap-problem" role="alert" className="text-xs text-hot">
          Enter a number from 1 to {most.toLocaleString("en-US")}.
        </p>
      )}
    </div>
  );
}

/** Reads a typed cap: null for one that allows all rows, undefined if it is no number from 1. */
export function readCap(text: string | null, most: number): number | null | undefined {
  if (text === null) return null;
  const digits = text.replaceAll(/[,\s]/g, "");
  if (!/^\d{1,9}$/.test(digits) || Number(digits) < 1) return undefined;
  return Number(digits) >= most ? null : Number(digits);
}

import { Popover } from "@base-ui/react/popover";
import type { ValueOrigin } from "@eq/contracts";
import { type ReactNode, useState } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { formatDay } from "../../lib/describe-age.ts";
import { classNames } from "../../ui/class-names.ts";
import { type DatedField, readValueAge, type ValueAge } from "./value-age.ts";

export interface OriginOfValueProps {
  field: DatedField;
  value: string;
  origin: ValueOrigin | undefined;
  className?: string;
  children: ReactNode;
}

/** One line in a table; on a phone, where there is no tooltip, the whole value. */
const valueClass = "min-w-0 max-md:wrap-anywhere md:truncate";

/** Milliseconds for which the pointer rests on a value before its origin is shown. */
const hoverDelayMs = 300;

/**
 * A bought value. Resting on it or pressing it shows where it comes from and how old it is; the age of an old value stands
 * beside it.
 */
export function OriginOfValue({ field, value, origin, className, children }: OriginOfValueProps) {
  const [now] = useState(() => new Date());
  const age = readValueAge(field, origin?.date, now);
  if (!origin) return <span className={classNames(valueClass, className)}>{children}</span>;
  return (
    <span
      className={classNames(
        "inline-flex items-baseline gap-x-1.5 max-md:flex-wrap",
        isNumber(field) ? "flex-none" : "min-w-0",
      )}
    >
      <Popover.Root>
        <Popover.Trigger
          openOnHover
          delay={hoverDelayMs}
          className={classNames(
            valueClass,
            "cursor-help rounded-mini text-left decoration-line-strong decoration-dotted underline-offset-3 hover:underline data-popup-open:underline",
            className,
          )}
        >
          {children}
          <span className="sr-only">, where it comes from</span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner
            side="bottom"
            align="start"
            sideOffset={6}
            collisionPadding={12}
            className="z-50"
          >
            <Popover.Popup className="w-72 max-w-[calc(100vw-1.5rem)] animate-rise rounded-card bg-raised px-4 py-3 shadow-float outline-none">
              <Popover.Title className="text-sm wrap-anywhere">{value}</Popover.Title>
              <OriginFacts origin={origin} age={age} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {typeof origin.probability === "number" && <LikelyMark probability={origin.probability} />}
      {age?.isOld && (
        <span className="flex-none text-xs text-warm" title={`Counts as old after ${age.limit} days`}>
          {describeOldAge(age.days)}
        </span>
      )}
    </span>
  );
}

/** Says from what a likely address is derived, and how likely it is. */
export function describeGuess({ source, date }: ValueOrigin, probability: number): string {
  const newest = date ? `, newest ${formatDay(date)}` : "";
  return `Likely address, ${formatPercent(probability)}: ${source}${newest}. Nobody has verified it.`;
}

const formatPercent = (probability: number) => `${Math.round(probability * 100)}%`;

/** Marks an address that is derived from others, with its probability. */
function LikelyMark({ probability }: { probability: number }) {
  return (
    <span className="flex-none text-xs text-warm" title="Derived from addresses of colleagues, not verified">
      Likely {formatPercent(probability)}
    </span>
  );
}

function OriginFacts({ origin, age }: { origin: ValueOrigin; age: ValueAge | null }) {
  const { source, method, date, probability } = origin;
  if (typeof probability === "number")
    return <p className="mt-1.5 text-xs text-ink-2">{describeGuess(origin, probability)}</p>;
  const facts = [
    ["Source", source],
    ["Method", method],
    ["Checked", date ? `${formatDay(date)}${age ? ` · ${describeDays(age.days)}` : ""}` : "Day not known"],
    ["Counts as old", age?.limit ? `After ${age.limit} days` : null],
  ] as const;
  return (
    <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="text-right wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A number is never cut off, since half a number is of no use. */
const isNumber = (field: DatedField) => field === "phone" || field === "mobile";

const daysOfYear = 365;

/** The age of an old value: "66 d old", from a year on "2 y old". */
function describeOldAge(days: number): string {
  return days < daysOfYear ? `${days} d old` : `${Math.floor(days / daysOfYear)} y old`;
}

function describeDays(days: number): string {
  if (days === 0) return "today";
  return `${countNoun(days, "day")} ago`;
}

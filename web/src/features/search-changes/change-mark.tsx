import { Popover } from "@base-ui/react/popover";
import { useState } from "react";
import { kindLooks } from "./change-looks.ts";
import { describeMoment, kindWords, type MarkedChange } from "./change-words.ts";

/** Milliseconds for which the pointer rests on a mark before its explanation is shown. */
const hoverDelayMs = 300;

/** How a company changed. Resting on the mark, tapping it or pressing Enter on it explains the change. */
export function ChangeMark({ change, since }: MarkedChange) {
  const [now] = useState(() => new Date());
  const { Icon, tone } = kindLooks[change.kind];
  const word = kindWords[change.kind];
  const day = since ? describeMoment(since, now) : null;
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={hoverDelayMs}
        aria-label={`${word}, what changed`}
        data-change={change.kind}
        className={`relative inline-flex h-5 flex-none cursor-help items-center gap-1 rounded-pill pr-[7px] pl-[5px] text-xs leading-none font-strong whitespace-nowrap before:absolute before:-inset-2 md:before:-inset-0.5 ${tone}`}
      >
        <Icon size={12} strokeWidth={2} aria-hidden="true" />
        {word}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="start" sideOffset={6} collisionPadding={12} className="z-50">
          <Popover.Popup className="w-72 max-w-[calc(100vw-1.5rem)] animate-rise rounded-card bg-raised px-4 py-3 shadow-float outline-none">
            <Popover.Title className="text-sm font-strong">
              {day === null ? word : `${word} since ${day}`}
            </Popover.Title>
            <Popover.Description className="mt-1 text-xs text-ink-2 wrap-anywhere">
              {change.text}
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

import type { WaterfallStepReport } from "@eq/contracts";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { formatDollars } from "./format-dollars.ts";

export interface WaterfallOrderProps {
  steps: readonly WaterfallStepReport[];
  /** Contacts that were looked for. */
  contacts: number;
  /** Called with the ids of the movable steps in their new order. */
  onReorder: (order: string[]) => void;
}

interface Move {
  id: string;
  /** Places that the step goes down; negative for up. */
  by: number;
}

/** The steps in their order. Operators drag the movable ones, or move them by their buttons. */
export function WaterfallOrder({ steps, contacts, onReorder }: WaterfallOrderProps) {
  const [drag, setDrag] = useState<{ id: string; targetId: string | null } | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const movable = steps.filter(({ isMovable }) => isMovable).map(({ id }) => id);
  const move = ({ id, by }: Move) => {
    const place = movable.indexOf(id) + by;
    if (place < 0 || place >= movable.length) return;
    const order = movable.filter((each) => each !== id);
    order.splice(place, 0, id);
    setMovedId(id);
    onReorder(order);
  };
  return (
    <>
      <ol>
        {steps.map((step, index) => (
          <Step
            key={step.id}
            step={step}
            place={index + 1}
            contacts={contacts}
            ends={{ isFirst: step.id === movable[0], isLast: step.id === movable.at(-1) }}
            drag={drag}
            onDrag={setDrag}
            onMove={move}
            onDrop={(id) => move({ id, by: movable.indexOf(step.id) - movable.indexOf(id) })}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {movedId && describePlace(steps, movedId)}
      </p>
    </>
  );
}

function describePlace(steps: readonly WaterfallStepReport[], id: string): string {
  const index = steps.findIndex((step) => step.id === id);
  return `${steps[index]?.name ?? id} is step ${index + 1} of ${steps.length}`;
}

interface StepProps {
  step: WaterfallStepReport;
  place: number;
  contacts: number;
  ends: { isFirst: boolean; isLast: boolean };
  drag: { id: string; targetId: string | null } | null;
  onDrag: (drag: { id: string; targetId: string | null } | null) => void;
  onMove: (move: Move) => void;
  onDrop: (id: string) => void;
}

function Step({ step, place, contacts, ends, drag, onDrag, onMove, onDrop }: StepProps) {
  const { id, name, delivers, price, hits, isMovable } = step;
  const row = useRef<HTMLLIElement>(null);
  const isTarget = drag !== null && drag.targetId === id && drag.id !== id;
  return (
    <li
      ref={row}
      data-step={id}
      {...(isMovable && getDropHandlers(id, { drag, onDrag, onDrop }))}
      className={classNames(
        "flex items-center gap-3 border-line py-2.5 pr-4 pl-2 not-first:border-t max-md:pl-4",
        isTarget && "bg-accent-tint",
        drag?.id === id && "opacity-50",
      )}
    >
      <Grip id={id} name={name} isMovable={isMovable} row={row} onDrag={onDrag} />
      <span className="flex size-5 flex-none items-center justify-center rounded-pill bg-sunken text-xs text-ink-2">
        {place}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-strong">{name}</span>
        <span className="text-xs text-ink-2">{delivers}</span>
      </span>
      {isMovable && <MoveButtons id={id} name={name} ends={ends} onMove={onMove} />}
      <span className="grid w-18 flex-none text-right tabular-nums">
        <span className="font-strong">
          {contacts === 0 ? "-" : `${Math.round((100 * hits) / contacts)}%`}
        </span>
        <span className="text-xs text-ink-2">{describePrice(price)}</span>
      </span>
    </li>
  );
}

interface GripProps extends Pick<StepProps, "onDrag"> {
  id: string;
  name: string;
  isMovable: boolean;
  row: React.RefObject<HTMLLIElement | null>;
}

function Grip({ id, name, isMovable, row, onDrag }: GripProps) {
  if (!isMovable) return <span className="w-4 flex-none max-md:hidden" />;
  return (
    <span
      aria-hidden="true"
      draggable
      data-grip={id}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        if (row.current) event.dataTransfer.setDragImage(row.current, 8, 20);
        onDrag({ id, targetId: null });
      }}
      onDragEnd={() => onDrag(null)}
      className="flex-none cursor-grab text-ink-3 hover:text-ink max-md:hidden"
    >
      <GripVertical size={16} />
    </span>
  );
}

/** Lets a dragged step take this step's place. */
function getDropHandlers(
  id: string,
  { drag, onDrag, onDrop }: Pick<StepProps, "drag" | "onDrag" | "onDrop">,
) {
  if (drag === null) return {};
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (drag.targetId !== id) onDrag({ ...drag, targetId: id });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onDrag(null);
      if (drag.id !== id) onDrop(drag.id);
    },
  };
}

function MoveButtons({
  id,
  name,
  ends,
  onMove,
}: Pick<StepProps, "ends" | "onMove"> & { id: string; name: string }) {
  const buttons = [
    { move: "up", icon: ArrowUp, by: -1, isEnd: ends.isFirst },
    { move: "down", icon: ArrowDown, by: 1, isEnd: ends.isLast },
  ];
  return (
    <span className="flex flex-none">
      {buttons.map(({ move, icon: Icon, by, isEnd }) => (
        <button
          key={move}
          type="button"
          aria-label={`Move ${name} ${move}`}
          title={`Move ${move}`}
          // A disabled button would lose the focus at the end of the list.
          aria-disabled={isEnd || undefined}
          onClick={() => onMove({ id, by })}
          className="inline-flex size-7 items-center justify-center rounded-chip text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:opacity-50 aria-disabled:hover:bg-transparent max-md:size-9"
        >
          <Icon size={14} aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}

function describePrice(price: number | null): string {
  if (price === null) return "no price set";
  return price === 0 ? "free" : `${formatDollars(price)} a hit`;
}

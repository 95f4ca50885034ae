import type { ProviderList, WaterfallStepReport } from "@eq/contracts";
import { useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { formatShortMoment } from "../../lib/describe-age.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageSection } from "../../ui/page-section.tsx";
import { FieldsDialog } from "./fields-dialog.tsx";
import { useResetWaterfall, useSaveWaterfall } from "./queries.ts";
import { wantedNames } from "./wanted-names.ts";
import { WaterfallOrder } from "./waterfall-order.tsx";
import { WaterfallReport } from "./waterfall-report.tsx";

type WaterfallView = NonNullable<ProviderList["waterfall"]>;

/** The order in which contact details are looked for, which operators edit, and what came of it. */
export function Waterfall({ waterfall }: { waterfall: WaterfallView }) {
  const { steps, contacts, days } = waterfall;
  const save = useSaveWaterfall();
  const reset = useResetWaterfall();
  const error = save.error ?? reset.error;
  // The chosen order is shown at once, so that a further move starts from it.
  const [chosenOrder, setChosenOrder] = useState<readonly string[] | null>(null);
  const shown = chosenOrder ? sortSteps(steps, chosenOrder) : steps;
  return (
    <div className="@container">
      <div className="grid items-start gap-x-4 gap-y-7 @min-[1000px]:grid-cols-[5fr_7fr]">
        <PageSection title="Waterfall" note="stops at the first verified or listed value">
          {error && (
            <Notice tone="error" title="The waterfall was not changed">
              {describeError(error)}
            </Notice>
          )}
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            <WaterfallOrder
              steps={shown}
              contacts={contacts}
              onReorder={(order) => {
                reset.reset();
                setChosenOrder(order);
                save.mutate(
                  { order, wanted: waterfall.wanted },
                  // Of several moves, only the last one calls back.
                  { onSettled: () => setChosenOrder(null) },
                );
              }}
            />
            <WaterfallFoot waterfall={{ ...waterfall, steps: shown }} save={save} reset={reset} />
          </div>
        </PageSection>
        <PageSection title="Report" note={`${countNoun(contacts, "contact")}, last ${days} days`}>
          <WaterfallReport steps={shown} />
        </PageSection>
      </div>
    </div>
  );
}

const listOrder = (steps: readonly WaterfallStepReport[]) =>
  steps.filter(({ isMovable }) => isMovable).map(({ id }) => id);

/** Puts the vendors into an order; the other steps stay where they are. */
function sortSteps(steps: readonly WaterfallStepReport[], order: readonly string[]): WaterfallStepReport[] {
  const movable = steps.filter(({ isMovable }) => isMovable);
  const ordered = movable.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)).values();
  return steps.map((step) => (step.isMovable ? (ordered.next().value ?? step) : step));
}

interface WaterfallFootProps {
  waterfall: WaterfallView;
  save: ReturnType<typeof useSaveWaterfall>;
  reset: ReturnType<typeof useResetWaterfall>;
}

function WaterfallFoot({ waterfall, save, reset }: WaterfallFootProps) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { steps, wanted, savedAt } = waterfall;
  const order = listOrder(steps);
  if (order.length === 0)
    return (
      <p className="border-t border-line px-4 py-3 text-xs text-ink-2">
        No vendor of contact details is configured: EQ uses its directory, and likely addresses derived from
        it.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3">
      <p role="status" className="text-xs text-ink-2">
        Wanted: {wanted.map((kind) => wantedNames[kind]).join(", ")}. {describeOrder(savedAt, save.isPending)}
      </p>
      <span className="ml-auto flex flex-wrap gap-2">
        {savedAt !== null && (
          <Button
            size="sm"
            look="ghost"
            disabled={reset.isPending}
            onClick={() => {
              save.reset();
              // The button leaves with the saved order.
              reset.mutate(undefined, { onSuccess: () => editButton.current?.focus() });
            }}
          >
            Use Defaults
          </Button>
        )}
        <Button ref={editButton} size="sm" onClick={() => setEditing(true)}>
          Edit Fields
        </Button>
      </span>
      {isEditing && (
        <FieldsDialog
          wanted={wanted}
          order={order}
          save={save}
          anchor={editButton}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

function describeOrder(savedAt: string | null, isSaving: boolean): string {
  if (isSaving) return "Saving the order…";
  return savedAt === null ? "Default order." : `Order saved ${formatShortMoment(savedAt, new Date())}.`;
}

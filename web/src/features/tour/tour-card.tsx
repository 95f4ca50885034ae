import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { TooltipRenderProps } from "react-joyride";
import { Button, IconButton } from "../../ui/button.tsx";
import { showNextStep, showPreviousStep } from "./step-navigation.ts";
import { endTour } from "./tour-state.ts";

const skipTour = () => endTour("skipped");

/** The card of a tour step. It gets the focus, so that Enter continues to the next step. */
export function TourCard({ index, isLastStep, step }: TooltipRenderProps) {
  const primary = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    primary.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-content`}
      className="w-[calc(100vw-1.5rem)] max-w-[360px] animate-fade rounded-dialog bg-raised p-4 text-ink shadow-dialog"
    >
      <div className="flex items-start gap-2">
        <p id={`${id}-title`} className="min-w-0 flex-1 text-md font-strong tracking-md">
          {step.title}
        </p>
        <IconButton label="Close" className="-mt-1 -mr-1.5 max-md:-mt-2 max-md:-mr-2" onClick={skipTour}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <p id={`${id}-content`} className="mt-1 text-ink-2">
        {step.content}
      </p>
      <div className="mt-4 flex items-center gap-2 max-md:*:h-10">
        {!isLastStep && (
          <Button look="ghost" className="-ml-3" onClick={skipTour}>
            Skip
          </Button>
        )}
        <span className="flex-1" />
        {index > 0 && <Button onClick={showPreviousStep}>Back</Button>}
        <Button ref={primary} look="primary" onClick={showNextStep}>
          {isLastStep ? "Finish" : "Next"}
        </Button>
      </div>
    </div>
  );
}

import { useRef } from "react";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import type { CandidateFormProps } from "../candidate/candidate-form.tsx";
import { useRegisterSearchBox } from "../focus/search-box-focus.ts";
import { ModeSelector } from "../mode/mode-selector.tsx";
import { useModeCommands } from "./mode-commands.ts";

const CandidatePanel = createLazyComponent(
  () => import("../candidate/candidate-panel.tsx"),
  ({ CandidatePanel }) => CandidatePanel,
);

/** Replaces the search box in candidate mode; choosing another mode brings the box back. */
export function CandidateDock(form: CandidateFormProps) {
  const frame = useRef<HTMLDivElement>(null);
  useRegisterSearchBox(frame);
  useModeCommands();
  return (
    <search className="block border-b border-line px-gutter pt-1 pb-4">
      <div className="mb-3">
        <ModeSelector />
      </div>
      <div ref={frame} className="@container min-h-96 rounded-card border border-line bg-surface p-4">
        <CandidatePanel {...form} />
      </div>
    </search>
  );
}

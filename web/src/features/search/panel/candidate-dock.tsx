import { useState } from "react";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import type { CandidateFormProps } from "../candidate/candidate-form.tsx";
import { ModeSelector } from "../mode/mode-selector.tsx";
import { useModeCommands } from "./mode-commands.ts";

const CandidatePanel = createLazyComponent(
  () => import("../candidate/candidate-panel.tsx"),
  ({ CandidatePanel }) => CandidatePanel,
  ModeSelector,
);

/** Replaces the search box in candidate mode; choosing another mode brings the box back. */
export function CandidateDock({ search }: Pick<CandidateFormProps, "search">) {
  const [isReady, setReady] = useState(false);
  useModeCommands();
  return (
    <search className="contents">
      {!isReady && <div className={search.isRestoring || search.hasSearched ? "min-h-28" : "min-h-112"} />}
      <CandidatePanel search={search} onReady={() => setReady(true)} />
    </search>
  );
}

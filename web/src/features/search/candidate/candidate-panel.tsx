import { useEffect, useEffectEvent, useRef } from "react";
import { loadAhead } from "../../../lib/load-part.ts";
import { useStore } from "../../../lib/store.ts";
import { loadBestMatch } from "../../search-results/index.ts";
import { chooseFields, noEdits } from "../query/query-edits.ts";
import { changeCandidate, takePendingFields, useCandidate, usePendingFields } from "./candidate.ts";
import { CandidateForm, type CandidateFormProps } from "./candidate-form.tsx";
import { resumeRequest } from "./resume-request.ts";
import { chooseFile, parseResume } from "./resume-upload.ts";
import { UploadForm } from "./upload-form.tsx";

/** The place to put a resume in, and what it was read as; or the form alone. */
export function CandidatePanel(props: CandidateFormProps) {
  const { view } = useCandidate();
  const place = useRef<HTMLDivElement>(null);
  const focusFirst = () => place.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  useResumeRequest(focusFirst);
  useEffect(() => loadAhead(loadBestMatch), []);
  useFillForm(props.search.draft.edit);
  useFocusOnChange(view, () => place.current?.focus());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={place} role="group" aria-label="Candidate" tabIndex={-1}>
      {view === "upload" ? <UploadForm /> : <CandidateForm {...props} />}
    </div>
  );
}

/** Takes what was dropped or asked for elsewhere on the page. */
function useResumeRequest(focus: () => void): void {
  const wish = useStore(resumeRequest);
  const take = useEffectEvent((file: File | null) => {
    resumeRequest.set(null);
    changeCandidate({ view: "upload" });
    // The place that was asked for is there after the next paint.
    requestAnimationFrame(focus);
    if (!file) return;
    chooseFile(file);
    void parseResume();
  });
  useEffect(() => {
    if (wish) take(wish.file);
  }, [wish]);
}

/** Puts what a profile asks of companies in the form, in place of everything that was asked for the candidate before. */
function useFillForm(edit: CandidateFormProps["search"]["draft"]["edit"]): void {
  const waiting = usePendingFields();
  const fill = useEffectEvent(() => {
    const parameters = takePendingFields();
    if (parameters) edit(chooseFields(noEdits, parameters));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: that something waits is the cause
  useEffect(() => fill(), [waiting]);
}

/** What had the focus is gone once the one takes the place of the other. */
function useFocusOnChange(view: string, focus: () => void): void {
  const last = useRef(view);
  const onChange = useEffectEvent(() => {
    if (last.current !== view) focus();
    last.current = view;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the cause
  useEffect(() => onChange(), [view]);
}

import { useEffect, useEffectEvent, useRef } from "react";
import { preloadPart } from "../../../lib/load-part.ts";
import { useStore } from "../../../lib/store.ts";
import { loadBestMatch } from "../../search-results/index.ts";
import { noEdits, setFieldsManually } from "../query/query-edits.ts";
import { changeCandidate, takePendingFormFields, useCandidate, usePendingFormFields } from "./candidate.ts";
import { CandidateForm, type CandidateFormProps } from "./candidate-form.tsx";
import { pendingResumeRequest } from "./resume-request.ts";
import { chooseFile, parseResume } from "./resume-upload.ts";
import { UploadForm } from "./upload-form.tsx";

/** Shows either the resume upload or the candidate form. */
export function CandidatePanel(props: CandidateFormProps) {
  const { view } = useCandidate();
  const place = useRef<HTMLDivElement>(null);
  const focusFirst = () => place.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  useHandleResumeRequest(focusFirst);
  useEffect(() => preloadPart(loadBestMatch), []);
  useFillFormFromProfile(props.search.draft.edit);
  useFocusOnViewChange(view, () => place.current?.focus());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={place} role="group" aria-label="Candidate" tabIndex={-1}>
      {view === "upload" ? <UploadForm /> : <CandidateForm {...props} />}
    </div>
  );
}

/** Opens the resume upload when another part of the page requests it, and reads a dropped file at once. */
function useHandleResumeRequest(focus: () => void): void {
  const request = useStore(pendingResumeRequest);
  const openUpload = useEffectEvent((file: File | null) => {
    pendingResumeRequest.set(null);
    changeCandidate({ view: "upload" });
    // The upload form is rendered in the next frame, so it can only be focused then.
    requestAnimationFrame(focus);
    if (!file) return;
    chooseFile(file);
    void parseResume();
  });
  useEffect(() => {
    if (request) openUpload(request.file);
  }, [request]);
}

/** Fills the form with the company filters of a new profile and drops the filters of the previous candidate. */
function useFillFormFromProfile(edit: CandidateFormProps["search"]["draft"]["edit"]): void {
  const pendingFields = usePendingFormFields();
  const fill = useEffectEvent(() => {
    const parameters = takePendingFormFields();
    if (parameters) edit(setFieldsManually(noEdits, parameters));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: that something waits is the cause
  useEffect(() => fill(), [pendingFields]);
}

/** Sets the focus when the view changes, since the focused element was removed with the old view. */
function useFocusOnViewChange(view: string, focus: () => void): void {
  const last = useRef(view);
  const onChange = useEffectEvent(() => {
    if (last.current !== view) focus();
    last.current = view;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the cause
  useEffect(() => onChange(), [view]);
}

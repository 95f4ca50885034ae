import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { preloadPart } from "../../../lib/load-part.ts";
import { useStore } from "../../../lib/store.ts";
import { useSession } from "../../account/index.ts";
import { loadBestMatch } from "../../search-results/index.ts";
import { useRegisterSearchBox } from "../focus/search-box-focus.ts";
import { ModeSelector } from "../mode/mode-selector.tsx";
import { noEdits, setFieldsManually } from "../query/query-edits.ts";
import { changeCandidate, takePendingFormFields, useCandidate, usePendingFormFields } from "./candidate.ts";
import { CandidateBar } from "./candidate-bar.tsx";
import { CandidateForm, type CandidateFormProps } from "./candidate-form.tsx";
import { ResumeGloss } from "./resume-gloss.tsx";
import { listResumeGloss } from "./resume-gloss-items.ts";
import { pendingResumeRequest } from "./resume-request.ts";
import { chooseFile, parseResume } from "./resume-upload.ts";
import { UploadForm } from "./upload-form.tsx";
import { useFormEditing } from "./use-form-editing.ts";
import { useRefineCandidate } from "./use-refine-candidate.ts";

export interface CandidatePanelProps extends Pick<CandidateFormProps, "search"> {
  /** Called before the panel is painted for the first time. */
  onReady: () => void;
}

/** Shows the resume upload, the candidate form, or, above the results of the form, the candidate in one line. */
export function CandidatePanel({ search, onReady }: CandidatePanelProps) {
  const { view } = useCandidate();
  const place = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const editing = useFormEditing(search);
  const { isCollapsed } = editing;
  const focusFirst = () => place.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  const onReadyOnce = useEffectEvent(onReady);
  useLayoutEffect(() => onReadyOnce(), []);
  useRegisterSearchBox(place);
  useHandleResumeRequest(focusFirst);
  useEffect(() => preloadPart(loadBestMatch), []);
  useFillFormFromProfile(search.draft.edit);
  useFocusOnChange(view, () => place.current?.focus());
  useFocusOnChange(editing.close !== null, (isOpen) => {
    // Results may be scrolled, and the opened form is taller than its line.
    if (isOpen) document.documentElement.scrollTop = 0;
    if (isOpen) focusFirst();
    else if (isCollapsed) editButton.current?.focus();
  });
  const label = { role: "group", "aria-label": "Candidate", tabIndex: -1 } as const;
  if (isCollapsed) {
    return (
      <div
        ref={place}
        {...label}
        className="sticky top-0 z-10 min-w-0 border-b border-line bg-canvas px-page pt-1 pb-2.5"
      >
        <CollapsedForm search={search} onEdit={editing.open}>
          {(onEdit, candidate) => (
            <CandidateBar candidate={candidate} onEdit={onEdit} editButton={editButton} />
          )}
        </CollapsedForm>
      </div>
    );
  }
  return (
    <div className="border-b border-line px-page pt-1 pb-4">
      <div className="mb-3">
        <ModeSelector />
      </div>
      <div
        ref={place}
        {...label}
        className="@container min-h-96 rounded-card border border-line bg-surface p-4"
      >
        {view === "upload" ? <UploadForm /> : <CandidateForm search={search} onClose={editing.close} />}
      </div>
    </div>
  );
}

interface CollapsedFormProps extends Pick<CandidateFormProps, "search"> {
  onEdit: () => void;
  children: (onEdit: () => void, candidate: ReturnType<typeof useCandidate>) => ReactNode;
}

/** The candidate in one line and, below it, what was read from the resume. Guests have no other switch of the mode. */
function CollapsedForm({ search, onEdit, children }: CollapsedFormProps) {
  const candidate = useCandidate();
  const refine = useRefineCandidate(search);
  const isGuest = useSession().status !== "signed-in";
  const items = listResumeGloss(candidate.parsed, { candidate, parameters: search.draft.parameters });
  return (
    <>
      {isGuest && (
        <div className="mb-2">
          <ModeSelector />
        </div>
      )}
      {children(onEdit, candidate)}
      <ResumeGloss items={items} onDrop={refine} onEdit={onEdit} />
    </>
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

/** Sets the focus when a value changes, since the focused element was removed with the old view. */
function useFocusOnChange<Value>(value: Value, focus: (value: Value) => void): void {
  const last = useRef(value);
  const onChange = useEffectEvent(() => {
    if (last.current !== value) focus(value);
    last.current = value;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the cause
  useEffect(() => onChange(), [value]);
}

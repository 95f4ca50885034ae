import { Tabs } from "@base-ui/react/tabs";
import { CircleAlert, LockKeyhole } from "lucide-react";
import { type RefObject, useEffect, useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { ProgressStrip } from "../../../ui/progress-strip.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { tabClass } from "../../../ui/tabs.tsx";
import { loadInterpreter } from "../interpreter/interpreter.ts";
import { changeCandidate, useCandidate } from "./candidate.ts";
import { DropZone } from "./drop-zone.tsx";
import { PastedResumeField } from "./pasted-text.tsx";
import {
  cancelParsing,
  changeResume,
  parseResume,
  type ResumeSource,
  type ResumeUpload,
  useResumeUpload,
} from "./resume-upload.ts";

/** The form for a resume, as a file or as pasted text. */
export function UploadForm() {
  const resume = useResumeUpload();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(loadInterpreter, []);
  useFocusFieldOnProblem(form, resume);
  const submit = () => void parseResume();
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="mx-auto grid w-full max-w-170 min-w-0 gap-3.5"
    >
      <header className="grid gap-1">
        <h2 id={`${id}-title`} className="text-md tracking-md">
          Upload Candidate Profile
        </h2>
        <p className="text-ink-2">
          Finds companies with an open job that suits the candidate, the best first.
        </p>
      </header>
      <Tabs.Root
        value={resume.source}
        onValueChange={(source) => changeResume({ source: source as ResumeSource })}
        className="grid min-w-0 gap-3"
      >
        <Tabs.List
          aria-label="Ways to give a resume"
          activateOnFocus
          className="flex gap-5 border-b border-line"
        >
          <Tabs.Tab value="upload" className={tabClass}>
            Upload File
          </Tabs.Tab>
          <Tabs.Tab value="paste" className={tabClass}>
            Paste Text
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upload" tabIndex={-1} className="h-44">
          <DropZone resume={resume} describedBy={`${id}-state`} />
        </Tabs.Panel>
        <Tabs.Panel value="paste" tabIndex={-1} className="h-44">
          <PastedResumeField resume={resume} describedBy={`${id}-state`} onSend={submit} />
        </Tabs.Panel>
      </Tabs.Root>
      <UploadStatus id={`${id}-state`} resume={resume} />
      <UploadFooter isParsing={resume.isParsing} />
    </form>
  );
}

/** Focuses the field that shows the error message when parsing fails. */
function useFocusFieldOnProblem(
  form: RefObject<HTMLFormElement | null>,
  { problem, isParsing }: ResumeUpload,
): void {
  useEffect(() => {
    if (problem === null || isParsing) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, problem, isParsing]);
}

/**
 * Shows the progress of parsing, or an error message, or how the resume will be used. Its height is always reserved.
 */
function UploadStatus({ id, resume: { problem, isParsing, sent } }: { id: string; resume: ResumeUpload }) {
  return (
    <div className="grid min-h-9 items-center">
      {isParsing ? (
        <ProgressStrip
          title={sent !== null && sent < 1 ? "Sending the file" : "Reading the resume"}
          detail={sent !== null && sent < 1 ? `${Math.round(sent * 100)}%` : undefined}
          value={(sent ?? 1) * 90}
        />
      ) : problem ? (
        <p id={id} role="alert" className="flex items-start gap-1.5 text-hot">
          <CircleAlert size={14} aria-hidden="true" className="mt-0.5" />
          {problem}
        </p>
      ) : (
        <p id={id} className="flex items-start gap-1.5 text-xs text-ink-3">
          <LockKeyhole size={14} aria-hidden="true" className="mt-px" />
          The file is read in memory and not stored; its profile stays in this tab.
        </p>
      )}
    </div>
  );
}

function UploadFooter({ isParsing }: Pick<ResumeUpload, "isParsing">) {
  const { parsed } = useCandidate();
  return (
    <footer className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <button
        type="button"
        onClick={() => {
          cancelParsing();
          changeCandidate({ view: "form" });
        }}
        className="mr-auto min-h-8 rounded-chip text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current max-md:basis-full max-md:text-left"
      >
        {parsed ? "or go back to the form" : "or fill in the form by hand"}
      </button>
      {isParsing && <Button onClick={cancelParsing}>Cancel</Button>}
      <Button
        type="submit"
        look="primary"
        aria-disabled={isParsing || undefined}
        className="min-w-48 max-md:flex-1"
      >
        {isParsing && <Spinner />}
        {isParsing ? "Parsing Profile..." : "Parse Candidate Profile"}
      </Button>
    </footer>
  );
}

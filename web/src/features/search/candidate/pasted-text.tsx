import { classNames } from "../../../ui/class-names.ts";
import { controlClass } from "../../../ui/field.tsx";
import type { ResumeFieldProps } from "./drop-zone.tsx";
import { changeResume } from "./resume-upload.ts";

/** The field for a pasted resume; Ctrl+Enter or Cmd+Enter submits it. */
export function PastedResumeField({
  resume: { text, problem, isParsing },
  describedBy,
  onSend,
}: ResumeFieldProps & { onSend: () => void }) {
  return (
    <textarea
      aria-label="Resume text"
      placeholder="Paste the resume or profile as text"
      value={text}
      readOnly={isParsing}
      spellCheck={false}
      autoComplete="off"
      aria-invalid={problem ? true : undefined}
      aria-describedby={describedBy}
      onChange={(event) => changeResume({ text: event.target.value })}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) onSend();
      }}
      className={classNames(controlClass, "block h-full resize-none py-2")}
    />
  );
}

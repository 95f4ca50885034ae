import { FileText, FileUp, X } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { acceptedFileTypes, formatFileSize } from "./resume-check.ts";
import { chooseFile, type ResumeUpload } from "./resume-upload.ts";

export interface ResumeFieldProps {
  resume: ResumeUpload;
  /** The id of the element with the resume's status or error. */
  describedBy: string;
}

/** The field for choosing a file. A file can also be dropped here, like anywhere else on the page. */
export function DropZone({ resume: { file, problem, isParsing }, describedBy }: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    chooseFile(null);
    input.current?.focus();
  };
  return (
    <div className="relative h-full">
      <label
        className={classNames(
          "grid h-full cursor-pointer place-content-center justify-items-center gap-1 rounded-card border border-dashed px-4 text-center transition-colors hover:bg-hover has-focus-visible:focus-glow",
          problem ? "border-hot-solid" : "border-line-strong",
        )}
      >
        <input
          ref={input}
          type="file"
          accept={acceptedFileTypes}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy}
          disabled={isParsing}
          className="sr-only"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) chooseFile(chosen);
            // Clears the field, so that choosing the same file again fires a change event.
            target.value = "";
          }}
        />
        <span className="sr-only">Resume file: </span>
        {file ? <ChosenFile file={file} /> : <DropInvitation />}
      </label>
      {file && !isParsing && (
        <IconButton label={`Remove ${file.name}`} onClick={remove} className="absolute top-2 right-2">
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function DropInvitation() {
  return (
    <>
      <FileUp size={20} aria-hidden="true" className="mb-1 text-accent" />
      <span className="font-strong">Drop a resume here, or choose a file</span>
      <span className="text-xs text-ink-3">PDF, DOC, DOCX or TXT, up to 5 MB</span>
    </>
  );
}

function ChosenFile({ file }: { file: File }) {
  return (
    <>
      <FileText size={20} aria-hidden="true" className="mb-1 text-accent" />
      <span className="line-clamp-2 max-w-100 font-strong wrap-anywhere">{file.name}</span>
      <span className="text-xs text-ink-3">{formatFileSize(file.size)}</span>
    </>
  );
}

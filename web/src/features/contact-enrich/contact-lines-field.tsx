import { type RefObject, useId, useRef } from "react";
import type { ContactLine } from "./contact-lines.ts";

interface ContactLinesFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  lines: readonly ContactLine[];
  /** The id of the text that describes the lines. */
  description: string;
  onChange: (text: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
}

/** Longer texts have no marks, because each line of marks costs time at every key press. */
const maxMarkedLines = 500;
const textClass = "px-2.5 py-2 leading-6 break-words whitespace-pre-wrap max-md:text-[1rem]";

/** The text area with one contact a line. Lines that lack a name or company are underlined. */
export function ContactLinesField(props: ContactLinesFieldProps) {
  const { field, text, lines, description, onChange, onSubmit } = props;
  const id = useId();
  const marks = useRef<HTMLDivElement>(null);
  const unused = new Set(lines.flatMap(({ row, line }) => (row === null ? line : [])));
  const hasMarks = unused.size > 0 && lines.length <= maxMarkedLines;
  return (
    <div className="grid gap-1 p-4">
      <label htmlFor={id} className="w-fit text-xs text-ink-2">
        One contact a line: Full Name, Company
      </label>
      <div className="relative rounded-control bg-surface">
        {hasMarks && (
          <div
            ref={marks}
            aria-hidden="true"
            className={`pointer-events-none absolute inset-px overflow-hidden text-transparent ${textClass}`}
          >
            {text.split(/\r\n|\r|\n/).map((line, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their number
                key={index}
                className={
                  unused.has(index + 1)
                    ? "underline decoration-warm-solid decoration-dashed underline-offset-4"
                    : undefined
                }
              >
                {line || "\u00a0"}
              </div>
            ))}
          </div>
        )}
        <textarea
          ref={field}
          id={id}
          value={text}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={description}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => marks.current?.scrollTo(0, event.currentTarget.scrollTop)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit();
          }}
          className={`relative block field-sizing-content max-h-90 min-h-29 w-full resize-none rounded-control border border-line-strong bg-transparent outline-none focus-visible:focus-glow ${textClass}`}
        />
      </div>
    </div>
  );
}

import { type RefObject, useId } from "react";

interface NamesFieldProps {
  label: string;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
}

/** The text area for company names. */
export function NamesField({ label, field, text, onChange, onSubmit }: NamesFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1 p-4">
      <label htmlFor={id} className="w-fit text-xs text-ink-2">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        value={text}
        rows={3}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit();
        }}
        className="block min-h-22 w-full rounded-control border border-line-strong bg-surface px-2.5 py-2 leading-6 outline-none placeholder:text-ink-3 focus-visible:focus-glow max-md:text-[1rem]"
      />
    </div>
  );
}

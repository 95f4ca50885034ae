import { useState } from "react";
import type { FieldProps } from "../../../ui/field.tsx";
import { InputField } from "../../../ui/input-field.tsx";

export interface PhrasesFieldProps extends Pick<FieldProps, "isRequired" | "problem" | "hint"> {
  label: string;
  phrases: readonly string[];
  onChange: (phrases: string[]) => void;
  placeholder?: string;
}

/** Longest phrase that a search takes, in characters. */
const phraseLimit = 80;

/** Phrases typed with commas between them. */
export function PhrasesField({ label, phrases, onChange, ...field }: PhrasesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTooLong = typed !== null && readPhrases(typed).some(({ length }) => length > phraseLimit);
  return (
    <InputField
      label={label}
      type="text"
      autoComplete="off"
      placeholder={field.placeholder ?? "Plant manager, operations"}
      isRequired={field.isRequired}
      value={typed ?? phrases.join(", ")}
      hint={field.hint ?? "Several with commas between them"}
      problem={isTooLong ? `Use at most ${phraseLimit} characters for a title` : field.problem}
      onChange={(event) => {
        const read = readPhrases(event.target.value);
        setTyped(event.target.value);
        if (read.every(({ length }) => length <= phraseLimit)) onChange(read);
      }}
      onBlur={() => !isTooLong && setTyped(null)}
    />
  );
}

function readPhrases(typed: string): string[] {
  return typed
    .split(",")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
}

import { useState } from "react";
import type { FieldProps } from "../../../ui/field.tsx";
import { InputField } from "../../../ui/input-field.tsx";

export interface PhrasesFieldProps extends Pick<FieldProps, "isRequired" | "problem" | "hint"> {
  label: string;
  phrases: readonly string[];
  onChange: (phrases: string[]) => void;
  placeholder?: string;
}

/** The largest length of a phrase, in characters. */
const maxPhraseLength = 80;

/** A text field for a list of phrases, separated by commas. */
export function PhrasesField({ label, phrases, onChange, ...field }: PhrasesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTooLong = typed !== null && parsePhrases(typed).some(({ length }) => length > maxPhraseLength);
  return (
    <InputField
      label={label}
      type="text"
      autoComplete="off"
      placeholder={field.placeholder ?? "Plant manager, operations"}
      isRequired={field.isRequired}
      value={typed ?? phrases.join(", ")}
      hint={field.hint ?? "Several with commas between them"}
      problem={isTooLong ? `Use at most ${maxPhraseLength} characters for a title` : field.problem}
      onChange={(event) => {
        const read = parsePhrases(event.target.value);
        setTyped(event.target.value);
        if (read.every(({ length }) => length <= maxPhraseLength)) onChange(read);
      }}
      onBlur={() => !isTooLong && setTyped(null)}
    />
  );
}

function parsePhrases(typed: string): string[] {
  return typed
    .split(",")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
}

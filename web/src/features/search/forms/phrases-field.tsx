import { useState } from "react";
import type { FieldProps } from "../../../ui/field.tsx";
import { InputField } from "../../../ui/input-field.tsx";

export interface PhrasesFieldProps extends Pick<FieldProps, "isRequired" | "problem" | "hint"> {
  label: string;
  phrases: readonly string[];
  onChange: (phrases: string[]) => void;
  placeholder?: string;
  /** Reads the phrases of a typed text; by default they are separated by commas. */
  parse?: (typed: string) => string[];
}

/** The largest length of a phrase, in characters. */
const maxPhraseLength = 80;

/** A text field for a list of phrases, separated by commas. */
export function PhrasesField({
  label,
  phrases,
  onChange,
  parse = parsePhrases,
  ...field
}: PhrasesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTooLong = typed !== null && parse(typed).some(({ length }) => length > maxPhraseLength);
  return (
    <InputField
      label={label}
      type="text"
      autoComplete="off"
      placeholder={field.placeholder ?? "Plant manager, operations"}
      isRequired={field.isRequired}
      value={typed ?? phrases.join(", ")}
      hint={field.hint ?? "Separate titles with commas, most important first"}
      problem={isTooLong ? `Use at most ${maxPhraseLength} characters for a title` : field.problem}
      onChange={(event) => {
        const read = parse(event.target.value);
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

import { useState } from "react";
import { InputField } from "../../../ui/input-field.tsx";

export interface PhrasesFieldProps {
  label: string;
  phrases: readonly string[];
  onChange: (phrases: string[]) => void;
}

/** Longest phrase that a search takes, in characters. */
const phraseLimit = 80;

/** Phrases typed with commas between them. */
export function PhrasesField({ label, phrases, onChange }: PhrasesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTooLong = typed !== null && readPhrases(typed).some(({ length }) => length > phraseLimit);
  return (
    <InputField
      label={label}
      type="text"
      autoComplete="off"
      placeholder="Plant manager, operations"
      value={typed ?? phrases.join(", ")}
      hint="Several with commas between them"
      problem={isTooLong ? `Use at most ${phraseLimit} characters for a title` : undefined}
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

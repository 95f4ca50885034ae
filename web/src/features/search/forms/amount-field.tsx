import { useState } from "react";
import { InputField } from "../../../ui/input-field.tsx";

export interface AmountFieldProps {
  label: string;
  /** In whole US dollars; null when none is set. */
  dollars: number | null;
  onChange: (dollars: number | null) => void;
}

const thousand = 1000;

/** An amount typed in thousands of US dollars: a whole number of 0 or more. */
export function AmountField({ label, dollars, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readThousands(typed) === undefined;
  return (
    <InputField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      placeholder="0"
      value={typed ?? (dollars === null ? "" : String(dollars / thousand))}
      hint="In thousands of US dollars"
      problem={isWrong ? "Use a whole number of 0 or more" : undefined}
      onChange={(event) => {
        const { value, validity } = event.target;
        const thousands = validity.badInput ? undefined : readThousands(value);
        setTyped(validity.badInput ? "-" : value);
        if (thousands !== undefined) onChange(thousands === null ? null : thousands * thousand);
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}

/** Null for nothing typed, undefined for what is no whole number of 0 or more. */
function readThousands(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const value = Number(typed);
  return Number.isSafeInteger(value) && value >= 0 && value <= 1e12 ? value : undefined;
}

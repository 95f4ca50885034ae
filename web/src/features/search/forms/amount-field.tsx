import { useState } from "react";
import { InputField } from "../../../ui/input-field.tsx";

export interface AmountFieldProps {
  label: string;
  /** Whole US dollars; null when no amount is set. */
  dollars: number | null;
  onChange: (dollars: number | null) => void;
}

const dollarsPerThousand = 1000;

/** A field for an amount in thousands of US dollars: a whole number of 0 or more. */
export function AmountField({ label, dollars, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseThousands(typed) === undefined;
  return (
    <InputField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      placeholder="0"
      value={typed ?? (dollars === null ? "" : String(dollars / dollarsPerThousand))}
      hint="In thousands of US dollars"
      problem={isWrong ? "Use a whole number of 0 or more" : undefined}
      onChange={(event) => {
        const { value, validity } = event.target;
        const thousands = validity.badInput ? undefined : parseThousands(value);
        setTyped(validity.badInput ? "-" : value);
        if (thousands !== undefined) onChange(thousands === null ? null : thousands * dollarsPerThousand);
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}

/** Parses thousands: null for an empty text, undefined for anything but a whole number of 0 or more. */
function parseThousands(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const value = Number(typed);
  return Number.isSafeInteger(value) && value >= 0 && value <= 1e12 ? value : undefined;
}

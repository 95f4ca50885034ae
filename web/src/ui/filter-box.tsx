import { countNoun } from "../lib/count-noun.ts";
import { controlClass } from "./field.tsx";

export interface FilterBoxProps {
  /** Number of the rows that are filtered; 0 while they are loading. */
  rows: number;
  value: string;
  onChange: (value: string) => void;
}

/** A box whose words narrow the rows of a table. */
export function FilterBox({ rows, value, onChange }: FilterBoxProps) {
  const label = rows === 0 ? "Filter rows" : `Filter ${countNoun(rows, "row")}`;
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${controlClass} max-w-55`}
    />
  );
}

import { controlClass } from "./field.tsx";

export interface FilterBoxProps {
  /** What is filtered, such as "12 rows". */
  what: string;
  value: string;
  onChange: (value: string) => void;
}

/** A box whose words narrow the rows of a table. */
export function FilterBox({ what, value, onChange }: FilterBoxProps) {
  const label = `Filter ${what}`;
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

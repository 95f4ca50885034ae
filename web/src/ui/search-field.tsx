import { Search } from "lucide-react";

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** A box with a magnifying glass whose words filter a list. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="flex h-9 w-70 items-center gap-2.5 rounded-control border border-line-strong bg-surface pr-2 pl-3 focus-within:focus-glow max-md:w-full">
      <Search size={16} aria-hidden="true" className="flex-none text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 max-md:text-[1rem]"
      />
    </div>
  );
}

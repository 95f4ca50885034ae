import { Button } from "../../ui/button.tsx";
import { DisclosureCard } from "../enrich-tool/index.ts";

interface FieldsPickerProps {
  offered: readonly string[];
  chosen: readonly string[];
  /** Called with the chosen fields; null for the default fields. */
  onChange: (fields: ReadonlySet<string> | null) => void;
}

/** The collapsible choice of the fields that the file has. */
export function FieldsPicker({ offered, chosen, onChange }: FieldsPickerProps) {
  const toggle = (field: string) => {
    const next = new Set(chosen);
    if (!next.delete(field)) next.add(field);
    onChange(next);
  };
  return (
    <DisclosureCard
      title="Fields to include"
      note={`${chosen.length} of ${offered.length}`}
      actions={
        <>
          <Button look="ghost" size="sm" onClick={() => onChange(null)}>
            Defaults
          </Button>
          <Button look="ghost" size="sm" onClick={() => onChange(new Set(offered))}>
            Select All
          </Button>
          <Button look="ghost" size="sm" onClick={() => onChange(new Set())}>
            Clear
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-4 gap-x-4 gap-y-1 px-4 pb-4 max-rail:grid-cols-3 max-md:grid-cols-2 max-md:gap-x-2">
        {offered.map((field) => (
          <li key={field} className="min-w-0">
            <label className="flex min-h-7 min-w-0 cursor-pointer items-center gap-2 max-md:min-h-8">
              <input
                type="checkbox"
                checked={chosen.includes(field)}
                onChange={() => toggle(field)}
                className="size-4 flex-none accent-accent"
              />
              <span className="truncate" title={field}>
                {field}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </DisclosureCard>
  );
}

import { Segmented } from "../../../ui/segmented.tsx";
import { setSearchMode, useSearchMode } from "../search-mode.ts";

const options = [
  { value: "companies", label: "Companies" },
  { value: "people", label: "People" },
] as const;

/** Companies or people: shows and changes the one mode of the app, wherever it stands. */
export function ModeSelector({ block = false }: { block?: boolean }) {
  return (
    <Segmented
      label="Search mode"
      options={options}
      value={useSearchMode()}
      onChange={setSearchMode}
      block={block}
    />
  );
}

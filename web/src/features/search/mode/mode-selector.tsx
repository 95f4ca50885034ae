import { Segmented } from "../../../ui/segmented.tsx";
import { setSearchMode, useSearchMode } from "./search-mode.ts";

const textModeOptions = [
  { value: "companies", label: "Companies" },
  { value: "people", label: "People" },
] as const;

const allModeOptions = [...textModeOptions, { value: "mpc", label: "Candidate" }] as const;

/** Switches between companies and people beside the text box. Neither is selected in candidate mode. */
export function ModeSelector() {
  return (
    <Segmented
      label="Search mode"
      options={textModeOptions}
      value={useSearchMode()}
      onChange={setSearchMode}
    />
  );
}

/** Switches between all three modes in the sidebar. Shares its state with `ModeSelector`. */
export function ModeSwitch() {
  return (
    <Segmented
      label="Search mode"
      options={allModeOptions}
      value={useSearchMode()}
      onChange={setSearchMode}
      block
    />
  );
}

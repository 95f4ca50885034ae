import { Segmented } from "../../../ui/segmented.tsx";
import { setSearchMode, useSearchMode } from "./search-mode.ts";

const textModes = [
  { value: "companies", label: "Companies" },
  { value: "people", label: "People" },
] as const;

const allModes = [...textModes, { value: "mpc", label: "MPC" }] as const;

/** Companies or people, beside the text box. Neither is selected in candidate mode. */
export function ModeSelector() {
  return (
    <Segmented label="Search mode" options={textModes} value={useSearchMode()} onChange={setSearchMode} />
  );
}

/** The sidebar's switch: all three modes. Shows and changes the same one. */
export function ModeSwitch() {
  return (
    <Segmented
      label="Search mode"
      options={allModes}
      value={useSearchMode()}
      onChange={setSearchMode}
      block
    />
  );
}

import { managementLevels } from "@eq/contracts";
import { InputField } from "../../../ui/input-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { Candidate } from "./candidate.ts";

export interface CandidateFieldsProps {
  candidate: Candidate;
  onChange: (next: Partial<Candidate>) => void;
  /** What is wrong with the target role. */
  problem: string | undefined;
}

const roleLimit = 60;
const levelOptions: { value: Candidate["level"]; label: string }[] = [
  { value: "", label: "Any" },
  ...managementLevels
    .filter((level) => level !== "Board Member")
    .map((level) => ({ value: level, label: level })),
];

/** Who looks for a job, and which. */
export function CandidateFields({ candidate, onChange, problem }: CandidateFieldsProps) {
  return (
    <>
      <InputField
        label="Candidate Name"
        autoComplete="off"
        maxLength={120}
        value={candidate.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <InputField
        label="Target Role"
        autoComplete="off"
        maxLength={roleLimit}
        placeholder="Plant manager"
        value={candidate.role}
        isRequired
        problem={problem}
        onChange={(event) => onChange({ role: event.target.value })}
      />
      <SelectField
        label="Level"
        options={levelOptions}
        value={candidate.level}
        onChange={(level) => onChange({ level })}
      />
    </>
  );
}

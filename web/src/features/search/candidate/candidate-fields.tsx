import { experienceLevels } from "@eq/contracts";
import { InputField } from "../../../ui/input-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { PhrasesField } from "../forms/phrases-field.tsx";
import type { Candidate } from "./candidate.ts";
import { splitRoles } from "./split-roles.ts";

export interface CandidateFieldsProps {
  candidate: Candidate;
  onChange: (next: Partial<Candidate>) => void;
  /** The validation message of the target role field. */
  problem: string | undefined;
}

const experienceLevelOptions: { value: Candidate["level"]; label: string }[] = [
  { value: "", label: "Any" },
  ...experienceLevels.map((level) => ({ value: level, label: level })),
];

/** The fields about the candidate: name, target roles and level. */
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
      <PhrasesField
        label="Target Role"
        placeholder="Plant manager"
        hint="Separate titles with commas, most important first"
        parse={splitRoles}
        phrases={candidate.roles}
        isRequired
        problem={problem}
        onChange={(roles) => onChange({ roles })}
      />
      <SelectField
        label="Level"
        options={experienceLevelOptions}
        value={candidate.level}
        onChange={(level) => onChange({ level })}
      />
    </>
  );
}

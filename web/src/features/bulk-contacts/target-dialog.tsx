import {
  bulkContactLimit,
  type ContactDataKind,
  type ContactTarget,
  countTitlesPerCompany,
  type DecisionLevel,
  defaultTargetChoice,
  estimateProspects,
  planTarget,
  type TargetChoice,
  targetChoice,
  targetDepartments,
  targetRoles,
} from "@eq/contracts";
import { type FormEvent, type ReactNode, type RefObject, useState } from "react";
import { chooseForm } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { ToggleChips } from "../../ui/toggle-chips.tsx";
import type { SelectedCompany } from "./company-selection.ts";
import { countCompanies } from "./count-companies.ts";

export interface TargetDialogProps {
  companies: readonly SelectedCompany[];
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Called with whom to look for at each company. */
  onConfirm: (target: ContactTarget) => void;
}

const decisionOptions: readonly { value: DecisionLevel; label: string }[] = [
  { value: "high", label: "High" },
  { value: "medium", label: "Medium" },
  { value: "any", label: "Any" },
];

const dataNames: Readonly<Record<ContactDataKind, string>> = {
  email: "Email",
  phone: "Phone",
  linkedIn: "LinkedIn",
};
const dataKinds = Object.keys(dataNames) as ContactDataKind[];

/** The fields as the user writes them: numbers may be empty or out of range. */
type TargetDraft = Omit<TargetChoice, "minimumExperience" | "maximum"> & {
  minimumExperience: string;
  maximum: string;
};

const firstDraft: TargetDraft = {
  ...defaultTargetChoice,
  minimumExperience: `${defaultTargetChoice.minimumExperience}`,
  maximum: `${defaultTargetChoice.maximum}`,
};

/** Asks whom to look for at several companies. */
export function TargetDialog({ companies, anchor, onClose, onConfirm }: TargetDialogProps) {
  const [draft, setDraft] = useState<TargetDraft>(firstDraft);
  const change = (next: Partial<TargetDraft>) => setDraft({ ...draft, ...next });
  const choice = readDraft(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice) onConfirm(planTarget(choice, companies.length));
  };
  return (
    <FormDialog
      title="Target Contact Selection"
      description={`Whom EQ looks for at ${countCompanies(companies.length)}`}
      anchor={anchor}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Estimate companies={companies.length} draft={draft} />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={!choice}>
            Find Contacts
          </Button>
        </>
      }
    >
      <WhoFields draft={draft} onChange={change} />
      <NumberFields draft={draft} onChange={change} />
    </FormDialog>
  );
}

function readDraft({ minimumExperience, maximum, ...draft }: TargetDraft): TargetChoice | null {
  const numbers = { minimumExperience: readWhole(minimumExperience), maximum: readWhole(maximum) };
  const parsed = targetChoice.safeParse({ ...draft, ...numbers });
  return parsed.success && parsed.data.roles.length > 0 ? parsed.data : null;
}

const readWhole = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

interface FieldsProps {
  draft: TargetDraft;
  onChange: (next: Partial<TargetDraft>) => void;
}

/** Roles, departments, decision power and contact info. */
function WhoFields({ draft, onChange }: FieldsProps) {
  return (
    <>
      <Part title="Roles" problem={draft.roles.length === 0 ? "Choose at least one role" : null}>
        <ToggleChips
          label="Roles"
          options={targetRoles}
          chosen={draft.roles}
          onChange={(roles) => onChange({ roles })}
        />
      </Part>
      <Part title="Departments">
        <ToggleChips
          label="Departments"
          options={targetDepartments}
          chosen={draft.departments}
          onChange={(departments) => onChange({ departments })}
        />
      </Part>
      <Part title="Decision power" hint="In the chosen departments">
        <Segmented
          label="Decision power"
          options={decisionOptions}
          value={draft.decision}
          onChange={(decision) => onChange({ decision })}
        />
      </Part>
      <Part title="Contact info" hint="Only people of whom at least one is known">
        <ToggleChips
          label="Contact info"
          options={dataKinds.map((kind) => dataNames[kind])}
          chosen={draft.contactData.map((kind) => dataNames[kind])}
          onChange={(names) =>
            onChange({ contactData: dataKinds.filter((kind) => names.includes(dataNames[kind])) })
          }
        />
      </Part>
    </>
  );
}

function NumberFields({ draft, onChange }: FieldsProps) {
  const { minimumExperience, maximum } = targetChoice.shape;
  return (
    <div className="grid grid-cols-2 gap-4 max-[30rem]:grid-cols-1">
      <InputField
        label="Minimum experience in years"
        type="number"
        min={0}
        max={30}
        value={draft.minimumExperience}
        onChange={({ target }) => onChange({ minimumExperience: target.value })}
        problem={
          minimumExperience.safeParse(readWhole(draft.minimumExperience)).success
            ? undefined
            : "Write a number from 0 to 30"
        }
      />
      <InputField
        label="Max results per company"
        type="number"
        min={10}
        max={200}
        value={draft.maximum}
        onChange={({ target }) => onChange({ maximum: target.value })}
        problem={
          maximum.safeParse(readWhole(draft.maximum)).success ? undefined : "Write a number from 10 to 200"
        }
      />
    </div>
  );
}

/** The estimate of prospects, with the limits of a search. */
function Estimate({ companies, draft }: { companies: number; draft: TargetDraft }) {
  const count = estimateProspects(companies, draft.roles.length);
  const searches = draft.roles.length + draft.departments.length;
  const limit = countTitlesPerCompany(companies);
  return (
    <p role="status" className="mr-auto text-xs text-ink-2 max-md:basis-full">
      About <b className="text-ink">{count.toLocaleString("en-US")}</b>{" "}
      {chooseForm(count, "prospect", "prospects")} · at most {bulkContactLimit} per run · free
      {searches > limit && (
        <span className="block text-warm">
          Of {searches} roles and departments, the first {limit} are searched at each of{" "}
          {countCompanies(companies)}
        </span>
      )}
    </p>
  );
}

interface PartProps {
  title: string;
  hint?: string;
  problem?: string | null;
  children: ReactNode;
}

function Part({ title, hint, problem, children }: PartProps) {
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xs text-ink-2">{title}</span>
        {hint && <span className="text-xs text-ink-3">{hint}</span>}
        {problem && (
          <span role="alert" className="text-xs text-hot">
            {problem}
          </span>
        )}
      </p>
      <div>{children}</div>
    </div>
  );
}

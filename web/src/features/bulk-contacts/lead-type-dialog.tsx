import { leadTypeQueries, planTexts, rolePresets } from "@eq/contracts";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ToggleChips } from "../../ui/toggle-chips.tsx";
import { countCompanies } from "./count-companies.ts";
import type { TargetDialogProps } from "./target-dialog.tsx";

type LeadType = keyof typeof leadTypeQueries;

const leadTypes: readonly { type: LeadType; name: string; hint: string }[] = [
  { type: "executives", name: "Executives", hint: leadTypeQueries.executives },
  { type: "managers", name: "Managers", hint: "Hiring managers and department managers" },
];

const presetNames = rolePresets.map(({ name }) => name);

/** Asks which leads to generate for the selected companies: a lead type, or roles by presets. */
export function LeadTypeDialog({ companies, anchor, onClose, onConfirm }: TargetDialogProps) {
  const [type, setType] = useState<LeadType>("executives");
  const [presets, setPresets] = useState<readonly string[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const roles = rolePresets.filter(({ name }) => presets.includes(name)).flatMap((preset) => preset.roles);
    const texts = roles.length > 0 ? [...new Set(roles)] : [leadTypeQueries[type]];
    onConfirm(planTexts(texts, companies.length));
  };
  return (
    <FormDialog
      title="Generate Leads"
      description={`Which leads to generate for ${countCompanies(companies.length)}`}
      anchor={anchor}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <p className="mr-auto text-xs text-ink-2">Finding contacts is free</p>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Generate Leads
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="pb-1.5 text-xs text-ink-2">Lead type</legend>
        {leadTypes.map((option) => (
          <label
            key={option.type}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-line p-3 hover:bg-hover has-checked:border-accent-line has-checked:bg-accent-tint"
          >
            <input
              type="radio"
              name="lead-type"
              checked={presets.length === 0 && option.type === type}
              onChange={() => {
                setType(option.type);
                setPresets([]);
              }}
              className="mt-0.5 size-4 flex-none accent-accent"
            />
            <span className="grid">
              <span className="font-strong">{option.name}</span>
              <span className="text-xs text-ink-2">{option.hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="grid gap-1.5">
        <p className="text-xs text-ink-2">Or by role</p>
        <ToggleChips label="Role presets" options={presetNames} chosen={presets} onChange={setPresets} />
      </div>
    </FormDialog>
  );
}

import {
  defaultOpenerRequest,
  type OpenerLength,
  type OpenerTone,
  openerLengths,
  openerTones,
} from "@eq/contracts";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { OpenerWishes } from "./opener-store.ts";
import { useOpenerTemplates } from "./queries.ts";

interface MessageControlsProps {
  wishes: OpenerWishes;
  isBusy: boolean;
  onChange: (change: Partial<OpenerWishes>) => void;
  onEditTemplates: () => void;
}

const toneLabels: Readonly<Record<OpenerTone, string>> = {
  professional: "Professional",
  friendly: "Friendly",
  direct: "Direct",
};
const lengthLabels: Readonly<Record<OpenerLength, string>> = {
  short: "Short",
  medium: "Medium",
  long: "Long",
};
const toneOptions = openerTones.map((value) => ({ value, label: toneLabels[value] }));
const lengthOptions = openerLengths.map((value) => ({ value, label: lengthLabels[value] }));
const noTemplate = "";

/** Tone, length, what to mention, or a template of the user. A change writes the message anew. */
export function MessageControls({ wishes, isBusy, onChange, onEditTemplates }: MessageControlsProps) {
  const isOwnText = wishes.templateId === null;
  return (
    <div className="grid gap-3">
      {isOwnText && (
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          <LabelledGroup label="Tone">
            <Segmented
              label="Tone"
              options={toneOptions}
              value={wishes.tone}
              onChange={(tone) => onChange({ tone })}
            />
          </LabelledGroup>
          <LabelledGroup label="Length">
            <Segmented
              label="Length"
              options={lengthOptions}
              value={wishes.length}
              onChange={(length) => onChange({ length })}
            />
          </LabelledGroup>
        </div>
      )}
      {isOwnText && <RequestField request={wishes.request} isBusy={isBusy} onChange={onChange} />}
      <TemplateChoice wishes={wishes} onChange={onChange} onEditTemplates={onEditTemplates} />
    </div>
  );
}

function LabelledGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="text-xs text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}

function TemplateChoice({ wishes, onChange, onEditTemplates }: Omit<MessageControlsProps, "isBusy">) {
  const { data: templates = [], error } = useOpenerTemplates();
  const options = [
    { value: noTemplate, label: "No template" },
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="flex min-w-0 items-end gap-2">
      <div className="min-w-0 flex-1">
        <SelectField
          label="Template"
          options={options}
          value={wishes.templateId ?? noTemplate}
          onChange={(value) => onChange({ templateId: value === noTemplate ? null : value })}
          hint={error ? "Your templates could not be loaded" : undefined}
        />
      </div>
      <Button onClick={onEditTemplates}>Edit Templates</Button>
    </div>
  );
}

function RequestField({
  request,
  isBusy,
  onChange,
}: Pick<MessageControlsProps, "isBusy" | "onChange"> & { request: string }) {
  const [text, setText] = useState(request);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onChange({ request: text.trim() });
  };
  return (
    <form className="flex items-end gap-2" onSubmit={submit}>
      <div className="min-w-0 flex-1">
        <InputField
          label="What to mention (optional)"
          placeholder={defaultOpenerRequest}
          value={text}
          maxLength={1000}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" aria-disabled={isBusy || text.trim() === request}>
        Rewrite
      </Button>
    </form>
  );
}

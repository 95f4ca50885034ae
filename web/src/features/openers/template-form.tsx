import {
  fillTemplate,
  findTemplateProblem,
  joinFilled,
  maxOpenerTemplates,
  type OpenerFieldValues,
  openerTemplateFields,
  openerTemplateLimits,
} from "@eq/contracts";
import { type FormEvent, useRef, useState } from "react";
import { describeError, readFieldProblems } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { controlClass, Field } from "../../ui/field.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { useDeleteOpenerTemplate, useSaveOpenerTemplate } from "./queries.ts";
import { type TemplateDraft, templateDraft } from "./template-draft.ts";

interface TemplateFormProps {
  draft: TemplateDraft;
  /** Whether the template is stored already, so that it can be deleted. */
  isStored: boolean;
  values: OpenerFieldValues;
}

/** Name, subject and text of a template, with its fields and a preview for the person whose message is open. */
export function TemplateForm({ draft, isStored, values }: TemplateFormProps) {
  const save = useSaveOpenerTemplate();
  const [showsProblems, setShowsProblems] = useState(false);
  const problems = { ...readFieldProblems(save.error), ...(showsProblems ? findProblems(draft) : {}) };
  const change = (fields: Partial<TemplateDraft>) => templateDraft.set({ ...draft, ...fields });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsProblems(true);
    if (save.isPending || Object.keys(findProblems(draft)).length > 0) return;
    save.mutate(draft, {
      onSuccess: () => showToast({ text: "Template saved" }),
      onError: (error) =>
        showToast({ text: "The template was not saved", detail: describeError(error), tone: "problem" }),
    });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid min-h-0 content-start gap-3 overflow-y-auto p-5 max-md:overflow-visible max-md:p-4"
    >
      <InputField
        label="Name"
        value={draft.name}
        maxLength={openerTemplateLimits.name}
        problem={problems.name}
        autoFocus
        onChange={(event) => change({ name: event.target.value })}
      />
      <InputField
        label="Subject"
        value={draft.subject}
        maxLength={openerTemplateLimits.subject}
        problem={problems.subject ?? findTemplateProblem(draft.subject) ?? undefined}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <BodyField draft={draft} problem={problems.body} onChange={(body) => change({ body })} />
      <TemplatePreview draft={draft} values={values} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" aria-disabled={save.isPending}>
          Save Template
        </Button>
        {isStored && <DeleteButton draft={draft} />}
        <span className="text-xs text-ink-3">At most {maxOpenerTemplates} templates</span>
      </div>
    </form>
  );
}

function findProblems({
  name,
  subject,
  body,
}: TemplateDraft): Partial<Record<"name" | "subject" | "body", string>> {
  const findText = (text: string, noun: string) =>
    text.trim() === "" ? `Enter a ${noun}` : findTemplateProblem(text);
  const found = {
    name: name.trim() === "" ? "Enter a name" : null,
    subject: findText(subject, "subject"),
    body: findText(body, "message"),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

function BodyField({
  draft,
  problem,
  onChange,
}: {
  draft: TemplateDraft;
  problem: string | undefined;
  onChange: (body: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { current } = area;
    if (!current) return;
    current.setRangeText(`{{${name}}}`, current.selectionStart, current.selectionEnd, "end");
    onChange(current.value);
    current.focus();
  };
  return (
    <>
      <Field
        label="Message"
        problem={problem ?? findTemplateProblem(draft.body) ?? undefined}
        hint="Write a fallback after a bar: {{openJob|your open roles}}. A sentence whose field is unknown is left out."
      >
        {(ids) => (
          <textarea
            ref={area}
            id={ids.control}
            aria-describedby={ids.description}
            value={draft.body}
            maxLength={openerTemplateLimits.body}
            rows={6}
            className={`${controlClass} min-h-32 resize-y py-2`}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn */}
      <div role="group" aria-label="Insert a field" className="-mt-1 flex flex-wrap gap-1.5">
        {openerTemplateFields.map((name) => (
          <Button key={name} size="sm" onClick={() => insert(name)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  );
}

function TemplatePreview({ draft, values }: Pick<TemplateFormProps, "draft" | "values">) {
  const body = joinFilled(fillTemplate(draft.body, values));
  return (
    <section aria-label="Preview" className="rounded-card border border-line bg-sunken px-3.5 py-3">
      <h3 className="text-xs text-ink-2">Preview for {values.firstName ?? "this person"}</h3>
      <p className="mt-1 font-strong wrap-anywhere">{joinFilled(fillTemplate(draft.subject, values), " ")}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        {body || "Every sentence has a field that is not known for this person. Add fallbacks."}
      </p>
    </section>
  );
}

function DeleteButton({ draft }: { draft: TemplateDraft }) {
  const remove = useDeleteOpenerTemplate();
  const save = useSaveOpenerTemplate();
  const act = () =>
    remove.mutate(draft.id, {
      onSuccess: () => {
        templateDraft.set(null);
        showToast({ text: "Template deleted", undo: () => save.mutate(draft) });
      },
      onError: (error) =>
        showToast({ text: "The template was not deleted", detail: describeError(error), tone: "problem" }),
    });
  return (
    <Button look="ghost" aria-disabled={remove.isPending} onClick={act}>
      Delete Template
    </Button>
  );
}

import type { OpenerFieldValues, OpenerTemplate } from "@eq/contracts";
import { ArrowLeft, Plus } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { useOpenerTemplates } from "./queries.ts";
import { createTemplateDraft, templateDraft } from "./template-draft.ts";
import { TemplateForm } from "./template-form.tsx";

export interface TemplateEditorProps {
  /** The field values of the person whose message is open, for the preview. */
  values: OpenerFieldValues;
  onBack: () => void;
}

/** The user's templates: the list, and the form of one of them. */
export function TemplateEditor({ values, onBack }: TemplateEditorProps) {
  const draft = useStore(templateDraft);
  const { data: templates, error, refetch } = useOpenerTemplates();
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[15rem_minmax(0,1fr)] max-md:block max-md:overflow-y-auto">
      <nav
        aria-label="Templates"
        className="flex min-h-0 flex-col gap-2 overflow-y-auto border-r border-line bg-sunken p-3 max-md:overflow-visible max-md:border-r-0 max-md:border-b"
      >
        <div className="flex flex-wrap gap-2">
          <Button size="sm" look="ghost" onClick={onBack}>
            <ArrowLeft size={14} aria-hidden="true" />
            Back to Message
          </Button>
          <Button size="sm" onClick={() => templateDraft.set(createTemplateDraft())}>
            <Plus size={14} aria-hidden="true" />
            New Template
          </Button>
        </div>
        {error && (
          <Notice
            tone="error"
            title="Your templates could not be loaded"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          >
            {describeError(error)}
          </Notice>
        )}
        {!templates && !error && <SkeletonLine width="70%" />}
        {templates && <TemplateList templates={templates} selectedId={draft?.id ?? null} />}
      </nav>
      {draft ? (
        <TemplateForm
          key={draft.id}
          draft={draft}
          isStored={templates?.some(({ id }) => id === draft.id) ?? false}
          values={values}
        />
      ) : (
        <p className="p-5 text-ink-2">
          A template is your own message. Its fields, such as {"{{firstName|there}}"}, are filled in for each
          person. Choose a template or add a new one.
        </p>
      )}
    </div>
  );
}

/** A template's text with its fields in words: "{{firstName|there}}" as "[first name]". */
function nameFields(text: string): string {
  return text.replaceAll(/\{\{\s*(\w+)[^{}]*\}\}/g, (_, field: string) => {
    return `[${field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}]`;
  });
}

function TemplateList({
  templates,
  selectedId,
}: {
  templates: readonly OpenerTemplate[];
  selectedId: string | null;
}) {
  if (templates.length === 0) return <p className="px-2 text-xs text-ink-2">You have no templates yet.</p>;
  return (
    <ul className="grid gap-0.5">
      {templates.map((template) => (
        <li key={template.id}>
          <button
            type="button"
            aria-current={template.id === selectedId}
            className={classNames(
              "w-full rounded-control px-2 py-1.5 text-left hover:bg-hover max-md:py-2.5",
              template.id === selectedId && "bg-pressed font-strong",
            )}
            onClick={() => {
              const { id, name, subject, body } = template;
              templateDraft.set({ id, name, subject, body });
            }}
          >
            <span className="block truncate">{template.name}</span>
            <span className="block truncate text-xs font-normal text-ink-2">{nameFields(template.body)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

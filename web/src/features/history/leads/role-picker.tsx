import { type Company, rolePresets, type SavedSearch } from "@eq/contracts";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { controlClass, Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useGenerateLeads } from "./generate-leads.ts";
import { RolePrompt } from "./role-prompt.tsx";

export interface RolePickerProps {
  search: SavedSearch;
  /** Where leads are generated; at least one. */
  companies: readonly Company[];
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const noMatchText = "No matching leads were found. Try another role or keywords.";

/** Asks for a role, then generates leads at the companies. Closing the dialog stops the search. */
export function RolePicker({ search, companies, anchor, onClose }: RolePickerProps) {
  const [role, setRole] = useState("");
  const [isPrompting, setPrompting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const searching = useRoleSearch({ search, companies, onDone: onClose });
  const { done, message } = searching;
  const isSearching = done !== null;
  const start = (text: string) => {
    if (text.trim() === "") setPrompting(true);
    else searching.start(text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(role);
  };
  const [first, ...others] = companies;
  return (
    <FormDialog
      title="Generate Leads"
      description={others.length > 0 ? `At ${companies.length} companies` : `At ${first?.name}`}
      anchor={anchor}
      firstField={field}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <PickerFoot done={done} companies={companies.length} submitButton={submitButton} onCancel={onClose} />
      }
    >
      <RoleField field={field} role={role} isDisabled={isSearching} onChange={setRole} />
      <RolePresets isDisabled={isSearching} role={role} onChoose={setRole} />
      {message && (
        <p role="alert" className="text-hot">
          {message}
        </p>
      )}
      {isPrompting && (
        <RolePrompt
          anchor={submitButton}
          onCancel={() => setPrompting(false)}
          onConfirm={(text) => {
            setPrompting(false);
            setRole(text);
            start(text);
          }}
        />
      )}
    </FormDialog>
  );
}

interface PickerFootProps {
  /** Number of finished companies; null while no search runs. */
  done: number | null;
  companies: number;
  submitButton: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
}

function PickerFoot({ done, companies, submitButton, onCancel }: PickerFootProps) {
  const isSearching = done !== null;
  return (
    <>
      <p role="status" className="mr-auto flex items-center gap-2 text-xs text-ink-2">
        {isSearching ? <SearchingText done={done} companies={companies} /> : "Finding leads is free"}
      </p>
      <Button disabled={isSearching} onClick={onCancel}>
        Cancel
      </Button>
      <Button ref={submitButton} type="submit" look="primary" disabled={isSearching}>
        Search leads
      </Button>
    </>
  );
}

interface RoleFieldProps {
  field: RefObject<HTMLInputElement | null>;
  role: string;
  isDisabled: boolean;
  onChange: (role: string) => void;
}

function RoleField({ field, role, isDisabled, onChange }: RoleFieldProps) {
  return (
    <Field label="Role or keywords">
      {({ control }) => (
        <input
          ref={field}
          id={control}
          value={role}
          maxLength={500}
          disabled={isDisabled}
          placeholder="Plant Manager"
          onChange={({ target }) => onChange(target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}

function SearchingText({ done, companies }: { done: number; companies: number }) {
  return (
    <>
      <Spinner />
      Searching leads…
      {companies > 1 && (
        <span className="tabular-nums">
          {done} of {companies}
        </span>
      )}
    </>
  );
}

interface RolePresetsProps {
  role: string;
  isDisabled: boolean;
  onChoose: (role: string) => void;
}

/** Buttons that fill in the roles of a preset. */
function RolePresets({ role, isDisabled, onChoose }: RolePresetsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn
    <div role="group" aria-label="Role presets" className="flex flex-wrap gap-1.5">
      {rolePresets.map(({ name, roles }) => (
        <Button
          key={name}
          size="sm"
          disabled={isDisabled}
          aria-pressed={role === roles.join(", ")}
          onClick={() => onChoose(roles.join(", "))}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

interface RoleSearchOptions extends Pick<RolePickerProps, "search" | "companies"> {
  /** Called when leads were found. */
  onDone: () => void;
}

/** Generates leads for a role; `done` is the number of finished companies, null while no search runs. */
function useRoleSearch({ search, companies, onDone }: RoleSearchOptions) {
  const generate = useGenerateLeads(search);
  const [done, setDone] = useState<number | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const start = async (role: string) => {
    const own = new AbortController();
    controller.current = own;
    setMessage(null);
    setDone(0);
    try {
      const { found, failed } = await generate(companies, role, { signal: own.signal, onProgress: setDone });
      setDone(null);
      if (found > 0) onDone();
      else if (failed === 0) setMessage(noMatchText);
      else setMessage("The leads could not be searched. Please try again.");
    } catch (error) {
      if (!own.signal.aborted) throw error;
    }
  };
  return { done, message, start: (role: string) => void start(role) };
}

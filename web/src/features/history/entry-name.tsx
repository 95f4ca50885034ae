import { type SavedSearch, searchNameLimit } from "@eq/contracts";
import { type FormEvent, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { controlClass } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useChangeSavedSearch } from "./data/queries.ts";

/** Renames a saved search where its name stands. Escape keeps the old name. */
export function EntryName({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [name, setName] = useState(search.name);
  const change = useChangeSavedSearch();
  const isBlank = name.trim() === "";
  const problem = isBlank ? "Give the search a name" : change.error && describeError(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || change.isPending) return;
    if (name.trim() === search.name) onClose();
    else change.mutate({ id: search.id, name }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <input
        ref={focusAndSelect}
        aria-label={`New name of ${search.name}`}
        aria-invalid={problem ? true : undefined}
        value={name}
        maxLength={searchNameLimit}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
        className={classNames(controlClass, "min-w-40 flex-1 basis-60")}
      />
      <Button type="submit" size="sm" disabled={change.isPending}>
        {change.isPending && <Spinner />}
        Save Name
      </Button>
      <Button look="ghost" size="sm" onClick={onClose}>
        Cancel
      </Button>
      {problem && (
        <p role="alert" className="w-full text-xs text-hot">
          {problem}
        </p>
      )}
    </form>
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

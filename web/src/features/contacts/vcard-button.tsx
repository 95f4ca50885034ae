import type { Contact } from "@eq/contracts";
import { Contact as ContactIcon } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { isPersonId } from "./enrichment.ts";
import { useDownloadVcard } from "./queries.ts";

/** A button that saves a person as a vCard; nothing for a person without an id. */
export function VcardButton({ contact: { id } }: { contact: Contact }) {
  const download = useDownloadVcard();
  if (!isPersonId(id)) return null;
  const save = () =>
    download.mutate(id, {
      onSuccess: (fileName) => showToast({ text: `Saved ${fileName}`, detail: "Recorded in the export log" }),
      onError: (error) =>
        showToast({ text: "The vCard was not saved", detail: describeError(error), tone: "problem" }),
    });
  return (
    <Button size="sm" disabled={download.isPending} onClick={save}>
      {download.isPending ? <Spinner /> : <ContactIcon size={14} aria-hidden="true" />}
      vCard
    </Button>
  );
}

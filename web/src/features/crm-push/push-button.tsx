import type { PushPreview, WinningSide } from "@eq/contracts";
import { Upload } from "lucide-react";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { PushState } from "./use-push.ts";

export interface PushButtonProps {
  push: PushState;
  /** False while the rows are not known. */
  isReady: boolean;
}

/** The button of a push: first for the preview, then for the push itself. */
export function PushButton({ push, isReady }: PushButtonProps) {
  const { preview, wins, isPreviewing, isStarting, run } = push;
  const isBusy = isPreviewing || isStarting;
  if (!preview || isPreviewing)
    return (
      <Button look="primary" disabled={!isReady || isBusy} onClick={push.startPreview}>
        {isBusy && <Spinner />}
        Preview Push
      </Button>
    );
  const changes = countChanges(preview, wins);
  return (
    <Button look="primary" disabled={changes === 0 || isBusy || run !== null} onClick={push.start}>
      {isBusy ? <Spinner /> : <Upload size={14} aria-hidden="true" />}
      {run ? "Push started" : describePush(preview, wins)}
    </Button>
  );
}

const countChanges = ({ contacts, companies, links }: PushPreview, wins: WinningSide): number =>
  contacts.changes[wins] + companies.changes[wins] + links;

/** "Push 412 contacts"; companies and links are named only when no contact changes. */
function describePush(preview: PushPreview, wins: WinningSide): string {
  const contacts = preview.contacts.changes[wins];
  const companies = preview.companies.changes[wins];
  if (contacts > 0) return `Push ${countNoun(contacts, "contact")}`;
  if (companies > 0) return `Push ${countNoun(companies, "company", "companies")}`;
  return preview.links > 0 ? `Link ${countNoun(preview.links, "contact")}` : "Nothing to push";
}

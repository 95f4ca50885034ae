import type { Contact } from "@eq/contracts";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isPersonId, missingValue } from "./enrichment.ts";
import { noteEnrichmentResult } from "./known-contacts.ts";
import { checkContactAgain } from "./queries.ts";
import { type DatedField, readValueAge } from "./value-age.ts";

/** Whether a bought value of the contact counts as old. */
export function hasOldValue(contact: Contact, now: Date): boolean {
  const { email, phone, directPhone, mobile, jobTitle, origins } = contact;
  const values: Partial<Record<DatedField, string | null | undefined>> = {
    ...{ email, mobile, jobTitle },
    phone: phone ?? directPhone,
  };
  return Object.entries(values).some(
    ([field, value]) =>
      value &&
      value !== missingValue &&
      readValueAge(field as DatedField, origins?.[field]?.date, now)?.isOld === true,
  );
}

/**
 * For a bought contact with old values: reads them from the source again, for nothing, and says what changed. Values stay as
 * they are when the check fails.
 */
export function CheckAgain({ contact }: { contact: Contact }) {
  const { id } = contact;
  const [now] = useState(() => new Date());
  const [isChecking, setChecking] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const startOnce = useSingleFlight();
  if (!isPersonId(id) || (message === null && !hasOldValue(contact, now))) return null;
  const check = () =>
    startOnce(async () => {
      setChecking(true);
      try {
        const { details, text } = await checkContactAgain(id);
        // A person who opted out or is suppressed since has no details any more.
        noteEnrichmentResult(id, details ? { kind: "found", details } : { kind: "enrichment_empty" });
        setMessage(text);
      } catch (error) {
        setMessage(`The check failed: ${describeError(error)}`);
      }
      setChecking(false);
    });
  return (
    <p className="mt-1 flex min-h-7 flex-wrap items-center gap-x-2 text-xs text-ink-2">
      <Button size="sm" aria-disabled={isChecking} onClick={() => void check()}>
        {isChecking ? <Spinner /> : <RefreshCw size={14} aria-hidden="true" />}
        Check again
        <span className="font-normal text-ink-2">· free</span>
      </Button>
      <span role="status">{message ?? "Some values are old"}</span>
    </p>
  );
}

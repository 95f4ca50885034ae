import type { FlatRecord } from "@eq/contracts";
import { useMemo, useState } from "react";
import { listChosenFields, listContactFields } from "./contact-fields.ts";

/** The fields that contacts offer, and those that the user has chosen for the file. */
export function useFieldChoice(contacts: readonly FlatRecord[]) {
  const [choice, choose] = useState<ReadonlySet<string> | null>(null);
  const offered = useMemo(() => listContactFields(contacts), [contacts]);
  const chosen = useMemo(() => listChosenFields(offered, choice), [offered, choice]);
  return { offered, chosen, choose };
}

import type { SuppressionRow } from "@eq/contracts";
import type { CsvField } from "../file-import/index.ts";

export type SuppressionField = keyof SuppressionRow;

/** The columns of a file of suppression entries. */
export const suppressionFields: readonly CsvField<SuppressionField>[] = [
  {
    id: "address",
    label: "Address",
    headers: [/^(work |business )?e-?mail( ?address)?$/i, /^address$/i, /mail/i],
  },
  {
    id: "phone",
    label: "Phone",
    headers: [
      /^(direct |work |mobile )?(phone|tel|telephone)( ?number)?$/i,
      /^(mobile|cell|number)$/i,
      /phone/i,
    ],
  },
  { id: "profile", label: "Profile", headers: [/linked ?in/i, /^profile( ?url)?$/i] },
  { id: "domain", label: "Domain", headers: [/^domain$/i, /^(company )?(website|web ?site|url|homepage)$/i] },
  {
    id: "company",
    label: "Company",
    headers: [/^company( ?name)?$/i, /^(account|organi[sz]ation)( ?name)?$/i],
  },
  { id: "reason", label: "Reason", headers: [/^reason$/i, /^(note|notes|comment|status)$/i] },
  { id: "expires", label: "Expires", headers: [/^(expires|expiry|expires on|until|valid until)$/i] },
];

/** The fields of which a row must have one. */
export const entryFields = ["address", "phone", "profile", "domain", "company"] as const;

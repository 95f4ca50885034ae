import type { DetailKind } from "@eq/contracts";

const labels = { email: "email", phone: "phone", linkedIn: "LinkedIn" } as const satisfies Record<
  DetailKind,
  string
>;
const kinds = Object.keys(labels) as DetailKind[];

/** Which contact details an enrichment would find: "Email and phone on file". */
export function describeDetailsOnFile(known: readonly DetailKind[]): string {
  const words = kinds.filter((kind) => known.includes(kind)).map((kind) => labels[kind]);
  if (words.length === 0) return "No contact details on file";
  const text = new Intl.ListFormat("en-US").format(words);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} on file`;
}

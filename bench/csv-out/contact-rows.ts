import type { FileCell } from "@eq/contracts";

export const contactColumns = [
  "Name",
  "First Name",
  "Last Name",
  "Job Title",
  "Email",
  "Phone",
  "Mobile",
  "Company",
  "LinkedIn URL",
  "Location",
  "Management Level",
  "Job Function",
  "Contact Accuracy Score",
  "Status",
];

const rowsOfBlock = 500;

function makeRow(index: number): FileCell[] {
  return [
    `Nora Redfield ${index}`,
    "Nora",
    `Redfield ${index}`,
    "Plant Manager",
    `nora.${index}@halvorn.example.com`,
    "+1 419-555-0100",
    index % 3 === 0 ? null : "(419) 555-0101",
    `Halvorn "Castings", Inc. ${index % 997}`,
    `https://profiles.example.com/nora-${index}`,
    "Toledo, OH",
    "Manager",
    "Operations",
    index % 100,
    "new",
  ];
}

/** Makes blocks of made-up contacts, as an export reads them from the database. */
export async function* makeContactBlocks(count: number): AsyncGenerator<FileCell[][], void, void> {
  for (let start = 0; start < count; start += rowsOfBlock) {
    const size = Math.min(rowsOfBlock, count - start);
    yield Array.from({ length: size }, (_, place) => makeRow(start + place));
  }
}

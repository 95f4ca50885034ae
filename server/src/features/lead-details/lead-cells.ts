import { type Contact, createExportLead, type FileCell, writeLeadCells } from "@eq/contracts";

/** The cells of a lead under `leadColumns`. */
export const leadCells = (person: Contact): FileCell[] => writeLeadCells(createExportLead(person));

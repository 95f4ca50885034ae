import { type Contact, readEmailLikelihood } from "./contact.ts";
import type { FileCell } from "./file-cells.ts";
import { leadColumns } from "./lead-export.ts";
import { type JobFunctionCode, jobFunctions, nameOfCode } from "./taxonomy.ts";

/** A person as a row of an export. Unknown texts are "". */
export interface ExportLead {
  id: string;
  firstName: string;
  lastName: string;
  fullName: string;
  jobTitle: string;
  email: string;
  phone: string;
  mobile: string;
  linkedin_url: string;
  companyName: string;
  location: string;
  city: string;
  state: string;
  managementLevel: string;
  jobFunction: string;
  contactAccuracyScore: number | null;
  status: string;
  enriched: boolean;
  /** How much of email, phone and LinkedIn address is known: 0, 33, 67 or 100. */
  enrichmentScore: number;
  company: { name: string; address: { city: string; state: string } };
}

/** What lists show in place of a contact detail that does not exist; a file has an empty cell instead. */
const missingDetail = "N/A";

const writeText = (text: string | null | undefined) => (text && text !== missingDetail ? text : "");

/**
 * Creates an export's row of a contact.
 * @param status what the user has done about the lead so far; the row adds that its email is only a likely one
 */
export function createExportLead(contact: Contact, status = "new"): ExportLead {
  const who = readWho(contact);
  const details = readDetails(contact);
  const known = [details.email, details.phone || details.mobile, details.linkedin_url].filter(Boolean);
  const { companyName, city, state } = who;
  return {
    ...who,
    ...details,
    managementLevel: contact.managementLevel?.join(", ") ?? "",
    jobFunction: contact.jobFunction?.map(nameFunction).join(", ") ?? "",
    contactAccuracyScore: contact.contactAccuracyScore ?? null,
    status: `${status}${noteLikelyEmail(contact)}`,
    enriched: contact.enriched === true || known.length > 0,
    enrichmentScore: Math.round((known.length / 3) * 100),
    company: { name: companyName, address: { city, state } },
  };
}

function noteLikelyEmail(contact: Contact): string {
  const likelihood = readEmailLikelihood(contact);
  return likelihood === null ? "" : `, email likely (${Math.round(likelihood * 100)}%), not verified`;
}

function readWho(contact: Contact) {
  const firstName = writeText(contact.firstName);
  const lastName = writeText(contact.lastName);
  const [city, state] = [writeText(contact.city), writeText(contact.state)];
  return {
    id: writeText(contact.id),
    firstName,
    lastName,
    fullName: writeText(contact.name) || [firstName, lastName].filter(Boolean).join(" "),
    jobTitle: writeText(contact.jobTitle),
    companyName: writeText(contact.companyName ?? contact.company?.name),
    location: writeText(contact.location) || [city, state].filter(Boolean).join(", "),
    city,
    state,
  };
}

const readDetails = ({ email, phone, directPhone, mobile, linkedInUrl }: Contact) => ({
  email: writeText(email),
  phone: writeText(phone ?? directPhone),
  mobile: writeText(mobile),
  linkedin_url: writeText(linkedInUrl),
});

/** The name of a job function's code; other texts, such as those of another source, stay. */
function nameFunction(text: string): string {
  return jobFunctions.some(({ code }) => code === text)
    ? nameOfCode(jobFunctions, text as JobFunctionCode)
    : text;
}

type LeadColumn = (typeof leadColumns)[number];

/** The columns of a file of leads that the history writes. */
export const historyLeadColumns = leadColumns.filter(
  (column) => !["Management Level", "Job Function", "Contact Accuracy Score"].includes(column),
);

const columnFields: Readonly<Record<LeadColumn, Exclude<keyof ExportLead, "company">>> = {
  Name: "fullName",
  "First Name": "firstName",
  "Last Name": "lastName",
  "Job Title": "jobTitle",
  Email: "email",
  Phone: "phone",
  Mobile: "mobile",
  Company: "companyName",
  "LinkedIn URL": "linkedin_url",
  Location: "location",
  "Management Level": "managementLevel",
  "Job Function": "jobFunction",
  "Contact Accuracy Score": "contactAccuracyScore",
  Status: "status",
};

/** The cells of a lead under the columns. */
export function writeLeadCells(lead: ExportLead, columns: readonly LeadColumn[] = leadColumns): FileCell[] {
  return columns.map((column) => lead[columnFields[column]]);
}

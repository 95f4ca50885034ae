import {
  type Contact,
  type ExportProfile,
  exportColumns,
  type FileCell,
  readEmailLikelihood,
} from "@eq/contracts";
import { leadCells } from "../lead-details/index.ts";

type CellReader = (person: Contact) => FileCell;

const readPlace = ({ location, city, state }: Contact): FileCell =>
  location ?? [city, state].filter(Boolean).join(", ");
const readCompany = ({ companyName, company }: Contact): FileCell => companyName ?? company?.name;
const readWebsite = ({ company }: Contact): FileCell => company?.website;
const readPhone = ({ phone, directPhone, mobile }: Contact): FileCell => phone ?? directPhone ?? mobile;

/** Likely addresses are left out: other products send to what is in this column, and have none that says it is not verified. */
const readEmail: CellReader = (person) => (readEmailLikelihood(person) === null ? person.email : null);

type OtherProfile = Exclude<ExportProfile, "eq">;

/** The cell under each column that another product reads. */
const readers: { [Profile in OtherProfile]: Record<(typeof exportColumns)[Profile][number], CellReader> } = {
  instantly: {
    email: readEmail,
    first_name: ({ firstName }) => firstName,
    last_name: ({ lastName }) => lastName,
    company_name: readCompany,
    job_title: ({ jobTitle }) => jobTitle,
    phone: readPhone,
    website: readWebsite,
    location: readPlace,
    linkedin_url: ({ linkedInUrl }) => linkedInUrl,
  },
  smartlead: {
    first_name: ({ firstName }) => firstName,
    last_name: ({ lastName }) => lastName,
    email: readEmail,
    phone_number: readPhone,
    company_name: readCompany,
    website: readWebsite,
    location: readPlace,
    linkedin_profile: ({ linkedInUrl }) => linkedInUrl,
    company_url: readWebsite,
    job_title: ({ jobTitle }) => jobTitle,
  },
  hubspot: {
    "First Name": ({ firstName }) => firstName,
    "Last Name": ({ lastName }) => lastName,
    Email: readEmail,
    "Phone Number": ({ phone, directPhone }) => phone ?? directPhone,
    "Mobile Phone Number": ({ mobile }) => mobile,
    "Job Title": ({ jobTitle }) => jobTitle,
    "Company Name": readCompany,
    "Website URL": readWebsite,
    "LinkedIn URL": ({ linkedInUrl }) => linkedInUrl,
    City: ({ city }) => city,
    "State/Region": ({ state }) => state,
    "Country/Region": ({ country }) => country,
  },
  linkedin: {
    email: readEmail,
    firstname: ({ firstName }) => firstName,
    lastname: ({ lastName }) => lastName,
    jobtitle: ({ jobTitle }) => jobTitle,
    employeecompany: readCompany,
    country: ({ country }) => country,
    googleaid: () => null,
  },
};

/** How a file describes people: its columns, and a person's cells under them. */
export function chooseColumns(profile: ExportProfile): {
  columns: readonly string[];
  cellsOf: (person: Contact) => FileCell[];
} {
  const columns: readonly string[] = exportColumns[profile];
  if (profile === "eq") return { columns, cellsOf: leadCells };
  const byName: Readonly<Record<string, CellReader>> = readers[profile];
  return { columns, cellsOf: (person) => columns.map((name) => byName[name]?.(person)) };
}

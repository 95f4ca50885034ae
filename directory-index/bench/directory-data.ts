import {
  type DepartmentId,
  fundingRoundCodes,
  type IndustryCode,
  type JobFunctionCode,
  type ManagementLevel,
} from "@eq/contracts";

/** The day that searches of the generated directory take as today. */
export const today = "2026-11-21";
export const firstCompanyId = 100_001;
export const firstPersonId = 2_000_001;
export const firstJobId = 1;
/** `unknownByte` and `unknownShort` mark an unknown value in a column of 8-bit and 16-bit unsigned numbers. */
export const unknownByte = 255;
export const unknownShort = 65_535;

export interface Title {
  readonly text: string;
  readonly words: readonly string[];
  readonly level: ManagementLevel;
  /** Rank of the level: 5 for board members down to 0 for non-managers. */
  readonly rank: number;
  readonly jobFunction: JobFunctionCode | null;
  readonly department: DepartmentId;
}

export interface PlaceRow {
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly metro: string | null;
  /** Latitude and longitude in degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The columns of all companies; -1 marks an unknown number. */
export interface CompanyData {
  readonly count: number;
  /** Three words per company; the third may be missing. */
  readonly nameWords: Uint16Array;
  /** The legal form of each company, as a position in `legalForms`. */
  readonly form: Uint8Array;
  /** The industry label of each company, as a position in `industryLabels`. */
  readonly label: Uint8Array;
  /** The industries of each company: two positions in `industryCodes`, of which the second may be missing. */
  readonly industries: Uint8Array;
  readonly place: Uint16Array;
  readonly employees: Int32Array;
  readonly revenue: Float64Array;
  readonly funding: Float64Array;
  readonly intent: Int8Array;
  /**
   * `textStart`, `firstPerson` and `firstJob` have the position of each company's first word, first person and first
   * job. Each of the three ends with one more entry, where the last company ends.
   */
  readonly textStart: Uint32Array;
  readonly firstPerson: Uint32Array;
  readonly firstJob: Uint32Array;
  /** The words of all descriptions, company after company. */
  readonly text: Uint16Array;
  /** The year of founding. */
  readonly founded: Int16Array;
  /** The last round of each company, as a position in `fundingRoundCodes`. */
  readonly round: Uint8Array;
  /** Age of the last funding in days before `today`. */
  readonly fundingAge: Int32Array;
}

/** The columns of all people, ordered by company; people without a company (-1) come last. */
export interface PersonData {
  readonly count: number;
  readonly company: Int32Array;
  readonly firstName: Uint16Array;
  readonly lastName: Uint16Array;
  readonly title: Uint16Array;
  readonly place: Uint16Array;
}

/** The columns of all open jobs, ordered by company. */
export interface JobData {
  readonly count: number;
  readonly company: Int32Array;
  readonly title: Uint16Array;
  readonly place: Uint16Array;
  /** Age of the posting in days before `today`. */
  readonly age: Uint8Array;
  /** 1 for a remote job, else 0. */
  readonly remote: Uint8Array;
  /**
   * The technologies of each posting: `maxTechnologies` positions in `technologyNames`, some of which may be missing.
   */
  readonly technologies: Uint8Array;
}

/** A generated directory. The numbers in its columns are positions in its lists of words, titles and places. */
export interface DirectoryData {
  readonly words: readonly string[];
  readonly titles: readonly Title[];
  readonly places: readonly PlaceRow[];
  readonly companies: CompanyData;
  readonly people: PersonData;
  readonly jobs: JobData;
}

export const legalForms = ["", "Inc", "LLC", "Group", "Holdings", "Partners"] as const;

/** A label for each industry, in the order of `industryCodes`; letters and spaces only. */
export const industryLabels = [
  "Software Publishers",
  "Hospitals",
  "Commercial Banking",
  "Machinery Manufacturing",
  "Department Stores",
  "Higher Education",
  "Management Consulting",
  "Property Management",
  "General Contractors",
  "Electric Utilities",
  "Freight Trucking",
  "Hotels",
  "Advertising Agencies",
  "Wireless Carriers",
  "Insurance Brokers",
  "Law Firms",
  "Public Administration",
  "Foundations",
  "Crop Production",
  "Biotechnology",
] as const;

/** Technologies that postings name, the most frequent ones first. */
export const technologyNames: readonly string[] =
  "python excel salesforce sql aws java react sap azure docker kubernetes hubspot tableau autocad quickbooks typescript git linux jira terraform go kafka figma zendesk snowflake netsuite workday servicenow solidworks marketo mongodb redis spark matlab revit c++ c# postgresql oracle okta".split(
    " ",
  );
export const maxTechnologies = 4;

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the words of a company's name in lower case, its legal form included. */
export function readNameWords({ words, companies }: DirectoryData, company: number): string[] {
  const names: string[] = [];
  for (let at = company * 3; at < company * 3 + 3; at++) {
    const word = companies.nameWords[at] as number;
    if (word !== unknownShort) names.push(words[word] as string);
  }
  const form = legalForms[companies.form[company] as number] as string;
  if (form !== "") names.push(form.toLowerCase());
  return names;
}

export function readCompanyName(data: DirectoryData, company: number): string {
  return readNameWords(data, company).map(capitalize).join(" ");
}

/** Returns the key by which company names are compared: the name without spaces and without its legal form. */
export function readNameKey(data: DirectoryData, company: number): string {
  return readNameWords(data, company)
    .filter((word) => word !== "inc" && word !== "llc")
    .join("");
}

/** Returns the company's description. */
export function readDescription({ companies, words }: DirectoryData, company: number): string {
  const text = companies.text.subarray(companies.textStart[company], companies.textStart[company + 1]);
  return Array.from(text, (word) => words[word]).join(" ");
}

/** Formats the day of a posting as YYYY-MM-DD. `age` is in days before `today`. */
export const formatPostingDay = (age: number): string =>
  new Date(Date.parse(today) - age * 86_400_000).toISOString().slice(0, 10);

/** Returns the code of the company's last round; null when it is unknown. */
export const readRound = ({ companies }: DirectoryData, company: number): string | null =>
  fundingRoundCodes[companies.round[company] as number] ?? null;

/** Returns the day of the company's last funding as YYYY-MM-DD; null when it is unknown. */
export function readFundingDay({ companies }: DirectoryData, company: number): string | null {
  const age = companies.fundingAge[company] as number;
  return age < 0 ? null : formatPostingDay(age);
}

/** Returns the distinct technologies of a posting. */
export function readTechnologies({ jobs }: DirectoryData, job: number): string[] {
  const numbers = jobs.technologies.subarray(job * maxTechnologies, (job + 1) * maxTechnologies);
  return [...new Set(numbers)].flatMap((number) => technologyNames[number] ?? []);
}

/** Reads a number of a column: null for -1, which stands for an unknown value. */
export const readKnownNumber = (value: number | undefined): number | null =>
  value === undefined || value < 0 ? null : value;

export function readPersonName({ words, people }: DirectoryData, person: number): string {
  const [first, last] = [people.firstName[person] as number, people.lastName[person] as number];
  return `${capitalize(words[first] as string)} ${capitalize(words[last] as string)}`;
}

/** Returns the company's industries as positions in `industryCodes`. */
export function readIndustries({ companies }: DirectoryData, company: number): number[] {
  const [one, other] = [companies.industries[company * 2], companies.industries[company * 2 + 1]];
  return [one, other].filter((code): code is number => code !== unknownByte && code !== undefined);
}

export function countOpenJobs({ companies }: DirectoryData, company: number): number {
  return (companies.firstJob[company + 1] as number) - (companies.firstJob[company] as number);
}

export function readLeadStatus({ companies }: DirectoryData, company: number): string {
  const intent = companies.intent[company] as number;
  if (intent < 0) return "unknown";
  if (intent >= 70) return "hot";
  return intent >= 40 ? "warm" : "cold";
}

export type { IndustryCode };

/** The levels of the advanced filter of a contact search, lowest first. */
export const contactSeniorities = ["Entry Level", "Manager", "Director", "VP", "C-Level", "Owner"] as const;
export type ContactSeniority = (typeof contactSeniorities)[number];

/** The departments of the target selection. */
export const targetDepartments = [
  "Executive",
  "Sales",
  "Marketing",
  "Engineering",
  "Operations",
  "Finance",
  "Human Resources",
  "Information Technology",
  "Customer Success",
] as const;
/** The departments of the advanced filter of a contact search. */
export const contactDepartments = [...targetDepartments, "Legal"] as const;
export type ContactDepartment = (typeof contactDepartments)[number];

/** The titles that a search for executives looks for. */
export const executiveTitles = ["CEO", "President", "Founder", "Owner", "COO", "CFO", "CTO", "CMO"] as const;

/** The contact search of a company when the user has not written another one. */
export const writeDefaultContactQuery = (company: string) =>
  `Senior decision makers and hiring managers at ${company}`;

/** What a contact search for managers or executives asks for. */
export const leadTypeQueries = {
  managers: "hiring managers and department managers",
  executives: executiveTitles.join(", "),
} as const;

/** The kinds of contact data by which a search can be narrowed. */
export const contactDataKinds = ["email", "phone", "linkedIn"] as const;
export type ContactDataKind = (typeof contactDataKinds)[number];

/** The largest number of companies in a bulk search. */
export const bulkCompanyLimit = 100;

import { type Contact, type FileCell, type JobFunctionCode, jobFunctions, nameOfCode } from "@eq/contracts";

/** Status of a lead in a file. */
const leadStatus = "new";

/** The cells of a lead under `leadColumns`. */
export function leadCells(person: Contact): FileCell[] {
  const { name, firstName, lastName, jobTitle, email, phone, directPhone, mobile, linkedInUrl } = person;
  const fullName = name ?? [firstName, lastName].filter(Boolean).join(" ");
  return [
    fullName,
    firstName,
    lastName,
    jobTitle,
    email,
    phone ?? directPhone,
    mobile,
    person.companyName ?? person.company?.name,
    linkedInUrl,
    person.location ?? [person.city, person.state].filter(Boolean).join(", "),
    person.managementLevel?.join(", "),
    person.jobFunction?.map(nameFunction).join(", "),
    person.contactAccuracyScore,
    leadStatus,
  ];
}

/** The name of a job function's code; other texts, such as those of another source, stay. */
function nameFunction(text: string): string {
  return jobFunctions.some(({ code }) => code === text)
    ? nameOfCode(jobFunctions, text as JobFunctionCode)
    : text;
}

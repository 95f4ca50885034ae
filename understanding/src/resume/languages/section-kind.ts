/** The subject of the lines under a heading. "top" is before the first heading, "letter" is before the resume. */
export type SectionKind =
  | "top"
  | "letter"
  | "contact"
  | "objective"
  | "summary"
  | "experience"
  | "volunteering"
  | "education"
  | "skills"
  | "projects"
  | "awards"
  | "references"
  | "interests"
  | "languages"
  | "other";

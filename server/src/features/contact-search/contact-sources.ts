import type { Interpreter } from "@eq/understanding";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { JobPostings } from "../../adapters/job-postings/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";

/** What searches of contacts read. */
export interface ContactSources {
  prospects: ProspectData;
  contactData: ContactData;
  jobPostings: JobPostings;
  interpreter: Interpreter;
}

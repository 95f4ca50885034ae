import type { ContactRow } from "@eq/contracts";
import type { CompanyOutcome } from "../../../adapters/company-data/port.ts";
import type { PersonCandidate } from "../../../adapters/contact-data/port.ts";

/** A company that the search may mean. */
export interface Employer {
  id: string;
  name: string;
  /** True for a company that the text means, false for one whose name is only similar. */
  isMeant: boolean;
  /** False when nobody is listed there, so that searching it would find nobody. */
  hasPeople: boolean;
}

/** A person whose name is near to the searched one. */
export interface NearPerson {
  person: PersonCandidate;
  /** True when the searched name is the person's name as it is listed. */
  isSameName: boolean;
  /** How the names differ, such as "nickname: Bob is Robert". */
  difference: string;
}

/** What the sources know about the searched name and company; never with contact details. */
export interface Evidence {
  search: ContactRow;
  /** Whether the cells state a person's name and a company's name at all. */
  problem: string | null;
  company: CompanyOutcome | null;
  /** The companies that the search may mean, the likeliest first. */
  employers: Employer[];
  /** People at these companies whose names are near, the nearest first. */
  colleagues: NearPerson[];
  /** People of the searched name who worked at these companies before. */
  leavers: PersonCandidate[];
  /** People of the searched name anywhere. */
  namesakes: PersonCandidate[];
}

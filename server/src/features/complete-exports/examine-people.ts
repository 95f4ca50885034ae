import { type AgingField, type Contact, isPastItsAge } from "@eq/contracts";
import { type EarlierExport, findEarlierExports } from "../export-audit/index.ts";
import {
  type LeadCall,
  type LeadRequest,
  type LeadSources,
  type ListedLead,
  readLeads,
} from "../lead-details/index.ts";
import { readAhead } from "./read-ahead.ts";

/** Days for which a bought contact is not requested from the source again. */
const requestedAgainAfterDays = 30;
const peoplePerBlock = 500;

/** The days of a person's values past their age, by field. */
export type OldValues = Partial<Record<AgingField, string>>;

/** A person who may be in a file. */
export interface ExaminedPerson extends Pick<ListedLead, "key" | "person" | "blanked"> {
  request: LeadRequest;
  old: OldValues;
  /** Whether checking the old values again asks the source. */
  isRecheckable: boolean;
  earlier: EarlierExport | null;
}

export interface ExaminedBlock {
  people: ExaminedPerson[];
  /** People who are suppressed or objected. */
  leftOut: number;
}

/** Finds of each person what decides about the row: suppression, the age of values, earlier exports. */
export const examinePeople = (
  sources: LeadSources,
  requests: readonly LeadRequest[],
  call: LeadCall,
): AsyncGenerator<ExaminedBlock> => readAhead(examineBlocks(sources, requests, call));

async function* examineBlocks(
  sources: LeadSources,
  requests: readonly LeadRequest[],
  call: LeadCall,
): AsyncGenerator<ExaminedBlock> {
  for (let start = 0; start < requests.length; start += peoplePerBlock) {
    call.signal.throwIfAborted();
    const block = requests.slice(start, start + peoplePerBlock);
    const [{ leads, leftOut }, earlier] = await Promise.all([
      readLeads(sources, block, { ...call, exit: "export" }),
      findEarlierExports(
        call.db,
        call.userId,
        block.map(({ key }) => key),
      ),
    ]);
    const people = leads.map(({ key, person, blanked, index, checkedOn }) => {
      const old = findOldValues({ person, checkedOn }, call.now);
      return {
        key,
        person,
        blanked,
        request: block[index] as LeadRequest,
        old,
        isRecheckable: Object.keys(old).length > 0 && isRequestedAgain(person, call.now),
        earlier: earlier.get(key) ?? null,
      };
    });
    yield { people, leftOut };
  }
}

/** Finds the values of a lead past their age. A title is as old as the source's last check of the person. */
export function findOldValues(
  { person, checkedOn }: Pick<ListedLead, "person" | "checkedOn">,
  now: Date,
): OldValues {
  const { email, phone, mobile, jobTitle, origins } = person;
  const dated: [AgingField, unknown, string | null | undefined][] = [
    ["email", email, origins?.email?.date],
    ["phone", phone, origins?.phone?.date],
    ["mobile", mobile, origins?.mobile?.date],
    ["jobTitle", jobTitle, checkedOn],
  ];
  return Object.fromEntries(
    dated.flatMap(([field, value, date]) =>
      value && date && isPastItsAge(field, date, now) ? [[field, date]] : [],
    ),
  );
}

/** Leaves out the values of a lead past their age. */
export function omitOldValues(lead: ListedLead, now: Date): Contact {
  const old = findOldValues(lead, now);
  return Object.fromEntries(Object.entries(lead.person).filter(([field]) => !(field in old)));
}

const isRequestedAgain = ({ enrichedAt }: Contact, now: Date) =>
  !enrichedAt || now.getTime() - Date.parse(enrichedAt) >= requestedAgainAfterDays * 86_400_000;

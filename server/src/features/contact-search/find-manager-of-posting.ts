import type {
  Company,
  CompanyContact,
  Contact,
  HiringMatch,
  JobPosting,
  searchContacts,
} from "@eq/contracts";
import { type InputOf, nameKey } from "@eq/contracts";
import { type HiringManagerMatch, listHiringManagers } from "../manager-titles/index.ts";
import type { KindCall } from "../runs/index.ts";
import type { ContactSources } from "./contact-sources.ts";
import { chooseSuitablePeople } from "./suitable-people.ts";

type Input = InputOf<typeof searchContacts>;

/** A person who is less likely than this to be the manager is not named, since most others at the company are as likely. */
const minLikelihood = 0.1;
/** Number of the likeliest people that are examined: the first may be suppressed or not fit the filters. */
const examinedManagers = 5;
/** Number of the company's newest postings among which the requested one is looked for. */
const examinedPostings = 200;

export interface HiringManager {
  person: Contact;
  hiresFor: HiringMatch;
}

/**
 * Finds the person who most likely hires for the posting of the request and fits its filters. Null without a posting, and
 * when nobody is likely enough. With a place, only people of the search's results fit.
 */
export async function findManagerOfPosting(
  { forPosting, ...input }: Input,
  { company, found }: { company: Company; found: readonly Contact[] },
  { call, sources }: { call: KindCall; sources: ContactSources },
): Promise<HiringManager | null> {
  if (!forPosting) return null;
  const { signal } = call;
  const postings = await sources.jobPostings.forCompany(company, { limit: examinedPostings, signal });
  const matches = await listHiringManagers(
    sources,
    { company, posting: completePosting(forPosting, postings.postings) },
    { signal },
  );
  const likely = matches.slice(0, examinedManagers).filter(({ likelihood }) => likelihood >= minLikelihood);
  const people = await readPeople(likely, { input, found }, { call, sources });
  for (const { id, likelihood, basis } of likely) {
    const person = people.get(id ?? "");
    if (person) return { person, hiresFor: { posting: forPosting.title, likelihood, basis } };
  }
  return null;
}

/** Adds what the directory knows of the posting: its place, and the manager whom it names. */
function completePosting(
  { title, location }: NonNullable<Input["forPosting"]>,
  known: readonly JobPosting[],
) {
  const sameTitle = known.filter((posting) => nameKey(posting.title) === nameKey(title));
  const posting = sameTitle.find((each) => each.location === location) ?? sameTitle[0];
  return { title, location: location ?? posting?.location, manager: posting?.hiringManager };
}

/** Reads the people who fit the filters of the request, by id. */
async function readPeople(
  matches: readonly HiringManagerMatch[],
  { input, found }: { input: Input; found: readonly Contact[] },
  { call, sources }: { call: KindCall; sources: ContactSources },
): Promise<Map<string, Contact>> {
  const byId = new Map(found.map((person) => [person.id ?? "", person]));
  const otherIds = matches.flatMap(({ id }) => (id && !byId.has(id) ? [id] : []));
  if (input.location || otherIds.length === 0) return byId;
  const others = await sources.prospects.peopleById(otherIds, { signal: call.signal });
  const suitable = await chooseSuitablePeople(call, others, { input, contactData: sources.contactData });
  for (const person of suitable.people) byId.set(person.id ?? "", person);
  return byId;
}

/** Puts the hiring manager before the others, marked. */
export function putManagerFirst(
  contacts: readonly CompanyContact[],
  { person, hiresFor }: HiringManager,
): CompanyContact[] {
  return [
    ...contacts.flatMap((contact) => (contact.id === person.id ? { ...contact, hiresFor } : [])),
    ...contacts.filter(({ id }) => id !== person.id),
  ];
}

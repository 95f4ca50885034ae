import type { ContactRow } from "@eq/contracts";
import type { CompanyCandidate, CompanyData, CompanyOutcome } from "../../../adapters/company-data/port.ts";
import type { ContactData, ContactRequest, PersonCandidate } from "../../../adapters/contact-data/port.ts";
import type { Employer, Evidence } from "./evidence.ts";
import { listNearPeople } from "./near-people.ts";

/** A company that the search may mean, before its people were read. */
type NamedCompany = Omit<Employer, "hasPeople">;

type RowRequest = Omit<ContactRequest, "key">;

export interface SuggestionSources {
  companyData: CompanyData;
  contactData: ContactData;
}

/** The row as it was typed and as it is read. `problem` says why it names nobody; null when it can be looked up. */
export interface SearchedRow {
  search: ContactRow;
  request: RowRequest;
  problem: string | null;
}

/** Companies whose people are compared with the name. */
const maxEmployers = 4;
/** People of one company who are compared with the name. */
const maxPeoplePerCompany = 100;
const maxNamesakes = 20;

/**
 * Reads what the sources know about the name and the company. It only reads lists, which cost nothing and contain
 * neither contact details nor people who opted out.
 */
export async function gatherEvidence(
  { search, request, problem }: SearchedRow,
  { companyData, contactData }: SuggestionSources,
  signal: AbortSignal,
): Promise<Evidence> {
  const nothing = {
    search,
    problem,
    company: null,
    employers: [],
    colleagues: [],
    leavers: [],
    namesakes: [],
  };
  if (problem !== null) return nothing;
  const [company, nearest, namesakes] = await Promise.all([
    matchCompany(companyData, request, signal),
    companyData.suggest(request.companyName, maxEmployers, { signal }),
    contactData.find({ fullName: request.fullName, limit: maxNamesakes }, { signal }),
  ]);
  const companies = listEmployers(company, nearest);
  const people = await Promise.all(
    companies.map(({ id }) => findPeopleOf(id, request, { contactData, signal })),
  );
  const employers = companies.map((employer, index) => ({
    ...employer,
    hasPeople: (people[index]?.current.length ?? 0) > 0,
  }));
  const colleagues = people.flatMap(({ current }) => current);
  const leavers = people.flatMap(({ former }, index) => (employers[index]?.isMeant ? former : []));
  const near = listNearPeople(request.fullName, colleagues);
  return { ...nothing, company, employers, namesakes, leavers, colleagues: near };
}

async function matchCompany(
  companyData: CompanyData,
  { companyName, companyDomain }: RowRequest,
  signal: AbortSignal,
): Promise<CompanyOutcome | null> {
  const outcomes = await companyData.match([{ key: "1", name: companyName, domain: companyDomain }], {
    signal,
  });
  return outcomes.get("1") ?? null;
}

/** The companies that the text means, then those with a similar name. */
function listEmployers(company: CompanyOutcome | null, nearest: readonly CompanyCandidate[]): NamedCompany[] {
  const meant = listMeant(company);
  const similar = nearest
    .filter(({ companyId }) => !meant.some(({ id }) => id === companyId))
    .map(({ companyId, name }) => ({ id: companyId, name, isMeant: false }));
  return [...meant, ...similar].slice(0, maxEmployers);
}

function listMeant(company: CompanyOutcome | null): NamedCompany[] {
  if (company?.kind === "match")
    return [{ id: company.company.id, name: company.company.name, isMeant: true }];
  if (company?.kind !== "ambiguous") return [];
  return company.candidates.map(({ companyId, name }) => ({ id: companyId, name, isMeant: true }));
}

/**
 * Finds the people of a company. A search by name also returns those who left the company, who are listed elsewhere.
 */
async function findPeopleOf(
  companyId: string,
  { fullName }: RowRequest,
  { contactData, signal }: { contactData: ContactData; signal: AbortSignal },
): Promise<{ current: PersonCandidate[]; former: PersonCandidate[] }> {
  const [all, named] = await Promise.all([
    contactData.find({ companyId, limit: maxPeoplePerCompany }, { signal }),
    contactData.find({ companyId, fullName, limit: maxNamesakes }, { signal }),
  ]);
  const isCurrent = (person: PersonCandidate) => person.companyId === companyId;
  const current = new Map([...all, ...named].filter(isCurrent).map((person) => [person.personId, person]));
  return { current: [...current.values()], former: named.filter((person) => !isCurrent(person)) };
}

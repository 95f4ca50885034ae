import type { DetailName } from "../../adapters/contact-vendors/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { ContactSource, DetailSource, personTable, Row } from "../schema/tables.ts";
import { type Choice, chooseValue, type Finding, readValueKey } from "./choose-value.ts";

/** A value that a vendor has found for a detail of a person. */
export interface NewFinding extends Finding {
  readonly personId: string;
  readonly detail: DetailName;
}

/** How the values of one vendor compare with those of other sources. */
export interface Agreement {
  readonly compared: number;
  readonly agreed: number;
}

type StoredFinding = Finding & { personId: number; detail: DetailName };
type PersonRow = Row<
  typeof personTable,
  | "id"
  | "email"
  | "phone"
  | "mobile"
  | "linkedin_url"
  | "phone_dnc"
  | "mobile_dnc"
  | "contact_source"
  | "updated_on"
>;

/**
 * Stores what a vendor found, and puts the best value of each detail into the person's row.
 * @param order ids of the sources, first to last
 * @param tx a transaction: the people stay locked until it ends
 */
export async function storeFindings(
  tx: Queryable,
  added: readonly NewFinding[],
  { order, now }: { order: readonly string[]; now: Date },
): Promise<Agreement> {
  const credible = await omitRefuted(tx, added, now);
  if (credible.length === 0) return { compared: 0, agreed: 0 };
  const ids = [...new Set(credible.map(({ personId }) => personId))];
  const people = await tx.query<PersonRow>(sql`
    select id, email, phone, mobile, linkedin_url, phone_dnc, mobile_dnc, contact_source, updated_on
    from person where id = any(${ids}::bigint[]) order by id for no key update`);
  const stored = await tx.query<StoredFinding>(sql`
    select person_id as "personId", detail, vendor, source, value, method, value_on as "valueOn", do_not_call as "doNotCall",
      probability from contact_finding where person_id = any(${ids}::bigint[])`);
  const outcomes = people.flatMap((person) =>
    listDetails(credible, person.id).map((detail) => {
      const own = credible.find((each) => each.personId === String(person.id) && each.detail === detail);
      const earlier = stored.filter((each) => each.personId === person.id && each.detail === detail);
      return weighDetail(detail, { person, own, earlier, order });
    }),
  );
  await writeFindings(tx, outcomes, now);
  await writePeople(tx, outcomes, stored);
  return countAgreement(outcomes);
}

/** Leaves out addresses of which a check has shown that they do not exist. */
async function omitRefuted(tx: Queryable, added: readonly NewFinding[], now: Date): Promise<NewFinding[]> {
  const addressOf = ({ value }: NewFinding) => value.trim().toLowerCase();
  const addresses = added.filter(({ detail }) => detail === "email").map(addressOf);
  if (addresses.length === 0) return [...added];
  const rows = await tx.query<{ address: string }>(sql`
    select address from email_check where address = any(${addresses}::text[])
      and verdict in ('no-mailbox', 'no-mail-server') and expires_at > ${now}::timestamptz`);
  const refuted = new Set(rows.map(({ address }) => address));
  return added.filter((finding) => finding.detail !== "email" || !refuted.has(addressOf(finding)));
}

const listDetails = (added: readonly NewFinding[], personId: number): DetailName[] => [
  ...new Set(added.filter((each) => each.personId === String(personId)).map(({ detail }) => detail)),
];

interface DetailOutcome {
  person: PersonRow;
  detail: DetailName;
  own: Finding | undefined;
  others: readonly Finding[];
  all: readonly Finding[];
  choice: Choice | null;
}

/** Weighs all values of one detail: those stored before, the vendor's, and what the person's row has from elsewhere. */
function weighDetail(
  detail: DetailName,
  {
    person,
    own,
    earlier,
    order,
  }: { person: PersonRow; own: Finding | undefined; earlier: readonly Finding[]; order: readonly string[] },
): DetailOutcome {
  const ofOtherVendors = earlier.filter(({ vendor }) => vendor !== own?.vendor && vendor !== "directory");
  const others = [...readDirectoryValue(person, detail, earlier), ...ofOtherVendors];
  const all = [...others, ...(own ? [own] : [])];
  return { person, detail, own, others, all, choice: chooseValue(detail, all, ["directory", ...order]) };
}

const detailColumns = {
  email: "email",
  phone: "phone",
  mobile: "mobile",
  linkedIn: "linkedin_url",
} as const satisfies Record<DetailName, keyof PersonRow>;

/** The value that the directory has from an import, which a vendor's value may have replaced. */
function readDirectoryValue(person: PersonRow, detail: DetailName, earlier: readonly Finding[]): Finding[] {
  const value = person[detailColumns[detail]];
  const { source, method = null, on = person.updated_on } = person.contact_source[detail] ?? {};
  if (value === null || source !== undefined) return earlier.filter(({ vendor }) => vendor === "directory");
  const marks = { email: false, phone: person.phone_dnc, mobile: person.mobile_dnc, linkedIn: false };
  const origin = { vendor: "directory", source: "EQ directory" };
  return [{ ...origin, value, method, valueOn: on, doNotCall: marks[detail] }];
}

async function writeFindings(tx: Queryable, outcomes: readonly DetailOutcome[], now: Date): Promise<void> {
  const rows = outcomes.flatMap(({ person, detail, all, choice }) =>
    all.map((finding) => ({
      ...finding,
      personId: person.id,
      detail,
      chosenBy: choice?.finding.vendor === finding.vendor ? choice.rule : null,
    })),
  );
  await tx.query(sql`
    insert into contact_finding (person_id, detail, vendor, source, value, method, value_on, do_not_call, found_at, chosen_by,
      probability)
    select n."personId", n.detail, n.vendor, n.source, n.value, n.method, n."valueOn", n."doNotCall", ${now}::timestamptz,
      n."chosenBy", n.probability
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("personId" bigint, detail text, vendor text, source text,
      value text, method text, "valueOn" date, "doNotCall" boolean, "chosenBy" text, probability double precision)
    on conflict (person_id, detail, vendor) do update set source = excluded.source, value = excluded.value,
      method = excluded.method, value_on = excluded.value_on, do_not_call = excluded.do_not_call,
      chosen_by = excluded.chosen_by, probability = excluded.probability,
      found_at = case when contact_finding.value = excluded.value then contact_finding.found_at else excluded.found_at end`);
}

/** Puts the chosen values into the rows of people; a row whose values stay is not written. */
async function writePeople(
  tx: Queryable,
  outcomes: readonly DetailOutcome[],
  stored: readonly StoredFinding[],
): Promise<void> {
  const byPerson = Map.groupBy(
    outcomes.filter(({ choice }) => choice !== null),
    ({ person }) => person,
  );
  const rows = [...byPerson].map(([person, details]) => {
    const findings = [
      ...stored.filter(({ personId }) => personId === person.id),
      ...details.flatMap(({ all }) => all),
    ];
    return applyChoices(person, details, listMarked(person, findings));
  });
  if (rows.length === 0) return;
  await tx.query(sql`
    update person as p set email = n.email, phone = n.phone, mobile = n.mobile, linkedin_url = n.linkedin_url,
      phone_dnc = n.phone_dnc, mobile_dnc = n.mobile_dnc, contact_source = n.contact_source, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, email text, phone text, mobile text,
      linkedin_url text, phone_dnc boolean, mobile_dnc boolean, contact_source jsonb)
    where p.id = n.id
      and (p.email, p.phone, p.mobile, p.linkedin_url, p.phone_dnc, p.mobile_dnc, p.contact_source)
        is distinct from (n.email, n.phone, n.mobile, n.linkedin_url, n.phone_dnc, n.mobile_dnc, n.contact_source)`);
}

/** How a chosen value was learnt, as the person's row has it. */
export const describeSource = ({ vendor, source, method, valueOn, probability }: Finding): DetailSource => ({
  ...(method === null ? {} : { method }),
  on: valueOn,
  ...(vendor === "directory" ? {} : { source }),
  ...(typeof probability === "number" && { probability }),
});

function applyChoices(person: PersonRow, details: readonly DetailOutcome[], marked: ReadonlySet<string>) {
  const sources: ContactSource = { ...person.contact_source };
  const values: Partial<Record<(typeof detailColumns)[DetailName], string>> = {};
  for (const { detail, choice } of details) {
    if (choice === null) continue;
    values[detailColumns[detail]] = choice.finding.value;
    sources[detail] = describeSource(choice.finding);
  }
  const row = { ...person, ...values, contact_source: sources };
  const isMarked = (number: string | null) => number !== null && marked.has(readValueKey("phone", number));
  return { ...row, phone_dnc: isMarked(row.phone), mobile_dnc: isMarked(row.mobile) };
}

/** The numbers of a person that must not be called: a mark holds for its number, wherever a source has it. */
function listMarked(person: PersonRow, findings: readonly Finding[]): Set<string> {
  const numbers = [
    ...findings.flatMap(({ doNotCall, value }) => (doNotCall ? [value] : [])),
    ...(person.phone_dnc && person.phone !== null ? [person.phone] : []),
    ...(person.mobile_dnc && person.mobile !== null ? [person.mobile] : []),
  ];
  return new Set(numbers.map((number) => readValueKey("phone", number)));
}

function countAgreement(outcomes: readonly DetailOutcome[]): Agreement {
  const compared = outcomes.filter(({ own, others }) => own !== undefined && others.length > 0);
  const agreed = compared.filter(({ detail, own, others }) =>
    others.some(({ value }) => readValueKey(detail, value) === readValueKey(detail, own?.value ?? "")),
  );
  return { compared: compared.length, agreed: agreed.length };
}

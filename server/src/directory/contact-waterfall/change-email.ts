import { readEmailMethod } from "../../contact-values/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { ContactSource } from "../schema/tables.ts";
import { type Choice, chooseValue, type Finding } from "./choose-value.ts";
import { describeSource } from "./store-findings.ts";

/** What a check of an address has shown; `on` is its day, YYYY-MM-DD. */
export type EmailChange =
  | { kind: "verified"; on: string }
  | { kind: "accepts anything" }
  /** The address does not exist: it is withdrawn from all sources that have it. */
  | { kind: "withdrawn" };

interface PersonRow {
  email: string | null;
  contact_source: ContactSource;
  updated_on: string | null;
  opted_out: boolean;
}

const checkedWords = ", checked at its mail server";
const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Applies what a check of an address has shown to its findings, and chooses the person's email again. A check that shows
 * nothing new writes nothing.
 * @param order ids of the sources, first to last
 * @param tx a transaction: the person stays locked until it ends
 * @returns whether the person's email, or how it is known, has changed
 */
export async function changeEmail(
  tx: Queryable,
  { personId, address, change }: { personId: string; address: string; change: EmailChange },
  { order, now }: { order: readonly string[]; now: Date },
): Promise<boolean> {
  const [person] = await tx.query<PersonRow>(sql`
    select email, contact_source, updated_on, opted_out from person where id = ${personId}::bigint for no key update`);
  if (person === undefined || person.opted_out) return false;
  const findings = [...(await readFindings(tx, personId)), ...readImported(person)];
  const distinct = [...new Map(findings.map((finding) => [finding.vendor, finding])).values()];
  if (!distinct.some(({ value }) => sameAddress(value, address))) return false;
  const changed = distinct.flatMap((finding) =>
    sameAddress(finding.value, address) ? applyChange(finding, change) : [finding],
  );
  const choice = chooseValue("email", changed, ["directory", ...order]);
  await writeFindings(tx, personId, { changed, choice, now });
  return await writePerson(tx, personId, person, choice);
}

const readFindings = (tx: Queryable, personId: string) =>
  tx.query<Finding>(sql`
    select vendor, source, value, method, value_on as "valueOn", do_not_call as "doNotCall", probability
    from contact_finding where person_id = ${personId}::bigint and detail = 'email'`);

/** The address of an import, which may not be among the findings. */
function readImported({ email, contact_source, updated_on }: PersonRow): Finding[] {
  const { source, method = null, on = updated_on } = contact_source.email ?? {};
  if (email === null || source !== undefined) return [];
  return [
    { vendor: "directory", source: "EQ directory", value: email, method, valueOn: on, doNotCall: false },
  ];
}

function applyChange(finding: Finding, change: EmailChange): Finding[] {
  if (change.kind === "withdrawn") return [];
  // Where any address is taken, a guess is as likely as before.
  if (isGuess(finding) && change.kind === "accepts anything") return [finding];
  const method = readEmailMethod(finding.value, change.kind);
  if (method === "webmail") return [{ ...finding, method }];
  const source = finding.source.replace(checkedWords, "") + checkedWords;
  const valueOn = change.kind === "verified" ? change.on : finding.valueOn;
  const { probability: _, ...known } = finding;
  return [{ ...known, source, method, valueOn }];
}

/** Whether EQ or a vendor derived the address. */
const isGuess = ({ method, probability }: Finding) =>
  typeof probability === "number" || method === "guessed" || method === "pattern";

async function writeFindings(
  tx: Queryable,
  personId: string,
  { changed, choice, now }: { changed: readonly Finding[]; choice: Choice | null; now: Date },
): Promise<void> {
  const rows = changed.map((finding) => ({
    ...finding,
    chosenBy: choice?.finding.vendor === finding.vendor ? choice.rule : null,
  }));
  const vendors = changed.map(({ vendor }) => vendor);
  await tx.query(sql`
    delete from contact_finding where person_id = ${personId}::bigint and detail = 'email' and vendor <> all(${vendors}::text[])`);
  await tx.query(sql`
    insert into contact_finding as f (person_id, detail, vendor, source, value, method, value_on, do_not_call, found_at, chosen_by,
      probability)
    select ${personId}::bigint, 'email', n.vendor, n.source, n.value, n.method, n."valueOn", false, ${now}::timestamptz,
      n."chosenBy", n.probability
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (vendor text, source text, value text, method text,
      "valueOn" date, "chosenBy" text, probability double precision)
    on conflict (person_id, detail, vendor) do update set source = excluded.source, method = excluded.method,
      value = excluded.value, value_on = excluded.value_on, chosen_by = excluded.chosen_by,
      probability = excluded.probability
    where (f.source, f.method, f.value, f.value_on, f.chosen_by, f.probability)
      is distinct from (excluded.source, excluded.method, excluded.value, excluded.value_on, excluded.chosen_by,
        excluded.probability)`);
}

async function writePerson(
  tx: Queryable,
  personId: string,
  { contact_source }: PersonRow,
  choice: Choice | null,
): Promise<boolean> {
  const { email: _earlier, ...others } = contact_source;
  const sources: ContactSource = { ...others };
  if (choice) {
    const { source, vendor } = choice.finding;
    const isChecked = vendor === "directory" && source.endsWith(checkedWords);
    sources.email = { ...describeSource(choice.finding), ...(isChecked && { source }) };
  }
  const rows = await tx.query(sql`
    update person set email = ${choice?.finding.value ?? null}, contact_source = ${JSON.stringify(sources)}::jsonb,
      updated_at = now()
    where id = ${personId}::bigint and (email, contact_source)
      is distinct from (${choice?.finding.value ?? null}::text, ${JSON.stringify(sources)}::jsonb) returning 1`);
  return rows.length > 0;
}

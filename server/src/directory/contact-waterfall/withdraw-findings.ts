import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { chooseValue, type Finding } from "./choose-value.ts";
import { describeSource } from "./store-findings.ts";

interface WithdrawnRow extends Finding {
  readonly personId: number;
  readonly isWithdrawn: boolean;
  /** The value in the person's row. */
  readonly shown: string | null;
}

/**
 * Removes the emails of one source. Where the removed one is the person's email, the best of the others takes its place.
 * @param except people whose emails stay
 * @param order ids of the sources, first to last
 * @param tx a transaction: the people stay locked until it ends
 */
export async function withdrawFindings(
  tx: Queryable,
  {
    vendor,
    personIds,
    except,
  }: { vendor: string; personIds: readonly string[]; except: ReadonlyMap<string, unknown> },
  order: readonly string[],
): Promise<void> {
  const ids = personIds.filter((id) => !except.has(id));
  if (ids.length === 0) return;
  await tx.query(sql`select id from person where id = any(${ids}::bigint[]) order by id for no key update`);
  const rows = await tx.query<WithdrawnRow>(sql`
    select f.person_id as "personId", f.vendor, f.source, f.value, f.method, f.value_on as "valueOn",
      f.do_not_call as "doNotCall", f.probability, f.vendor = ${vendor} as "isWithdrawn", p.email as shown
    from contact_finding f join person p on p.id = f.person_id
    where f.detail = 'email' and f.person_id = any(${ids}::bigint[])`);
  for (const [personId, findings] of Map.groupBy(rows, (row) => row.personId)) {
    const withdrawn = findings.find(({ isWithdrawn }) => isWithdrawn);
    if (withdrawn === undefined) continue;
    await tx.query(sql`
      delete from contact_finding where person_id = ${personId}::bigint and detail = 'email' and vendor = ${vendor}`);
    if (withdrawn.shown === withdrawn.value)
      await showBest(tx, personId, { findings: findings.filter((each) => each !== withdrawn), order });
  }
}

async function showBest(
  tx: Queryable,
  personId: number,
  { findings, order }: { findings: readonly Finding[]; order: readonly string[] },
): Promise<void> {
  const choice = chooseValue("email", findings, ["directory", ...order]);
  const { value = null, vendor = "" } = choice?.finding ?? {};
  const source = choice === null ? {} : { email: describeSource(choice.finding) };
  await tx.query(sql`
    update person set email = ${value}, updated_at = now(),
      contact_source = (contact_source - 'email') || ${JSON.stringify(source)}::jsonb
    where id = ${personId}::bigint`);
  await tx.query(sql`
    update contact_finding set chosen_by = case when vendor = ${vendor} then ${choice?.rule ?? null}::text end
    where person_id = ${personId}::bigint and detail = 'email'`);
}

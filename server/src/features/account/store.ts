import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Deletes every row of a user. @param tx a transaction */
export async function eraseUser(tx: Queryable, userId: string): Promise<void> {
  // The ledger lets its entries go only while this is set.
  await tx.query(sql`select set_config('eq.deleted_user', ${userId}, true)`);
  // The account's row is locked first, as everything that spends credits does. It is inserted for a user without one, so
  // that a read of the user's customer cannot create it meanwhile.
  await tx.query(sql`insert into account (user_id) values (${userId}) on conflict do nothing`);
  await tx.query(sql`select 1 from account where user_id = ${userId} for update`);
  const customers = sql`select customer_id from billing_customer where user_id = ${userId}`;
  const runs = sql`select id from run where user_id = ${userId}`;
  const statements = [
    sql`delete from bulk_contact where run_id in (${runs})`,
    sql`delete from bulk_company where run_id in (${runs})`,
    sql`delete from run_item where run_id in (${runs})`,
    sql`delete from run where user_id = ${userId}`,
    sql`delete from credit_hold where user_id = ${userId}`,
    sql`delete from credit_ledger where user_id = ${userId}`,
    sql`delete from contact_enrichment where user_id = ${userId}`,
    sql`delete from contact_without_details where user_id = ${userId}`,
    sql`delete from campaign where user_id = ${userId}`,
    sql`delete from export_record where user_id = ${userId}`,
    sql`delete from company_mark where user_id = ${userId}`,
    sql`delete from person_mark where user_id = ${userId}`,
    sql`delete from saved_lead where user_id = ${userId}`,
    sql`delete from digest_mail where user_id = ${userId}`,
    // Watches and what runs of searches saw go with the searches.
    sql`delete from saved_search where user_id = ${userId}`,
    sql`delete from suppression_entry where user_id = ${userId}`,
    sql`delete from suppression_import where user_id = ${userId}`,
    sql`delete from erased_hash where owner = ${userId}`,
    sql`delete from privacy_request where user_id = ${userId}`,
    sql`delete from opener_template where user_id = ${userId}`,
    sql`delete from opener_text where user_id = ${userId}`,
    sql`delete from user_profile where user_id = ${userId}`,
    sql`delete from billing_event where customer_id in (${customers})`,
    sql`delete from billing_subscription where customer_id in (${customers})`,
    sql`delete from sandbox_subscription where customer_id in (${customers})`,
    sql`delete from billing_customer where user_id = ${userId}`,
    sql`delete from account where user_id = ${userId}`,
  ];
  for (const statement of statements) await tx.query(statement);
  await tx.query(sql`select set_config('eq.deleted_user', '', true)`);
}

import { type Sql, sql } from "../../platform/db/sql.ts";
import { byUser, type DataStore } from "./data-store.ts";
import { storesOfAccount } from "./stores-of-account.ts";
import { storesOfPeople } from "./stores-of-people.ts";
import { storesOfRuns } from "./stores-of-runs.ts";
import { storesOfSearches } from "./stores-of-searches.ts";

/**
 * Every table that is exported, parents before the tables that name them. A feature that stores something for users adds
 * its table here, or to one of the lists below with a reason; a test compares them with the database.
 */
export const dataStores: readonly DataStore[] = [
  ...storesOfSearches,
  ...storesOfRuns,
  ...storesOfPeople,
  ...storesOfAccount,
];

interface UnexportedTable {
  readonly table: string;
  readonly reason: string;
  readonly owner: (userId: string) => Sql;
}

/** Tables with rows of users that are not exported. They are deleted with the account. */
export const unexportedTables: readonly UnexportedTable[] = [
  {
    table: "credit_hold",
    reason: "Credits on hold while a search or run works; the credit statement has what came of them",
    owner: byUser,
  },
  {
    table: "crm_push",
    reason: "The settings of a push to the CRM; its run has the rows and what became of each",
    owner: byUser,
  },
  {
    table: "crm_write",
    reason: "What pushes wrote to the CRM, for 30 days, so that it can be undone; the CRM has the records",
    owner: byUser,
  },
  {
    table: "digest_mail",
    reason: "The day of the last mail about watched searches, so that there is one a day at most",
    owner: byUser,
  },
  {
    table: "feed_visit",
    reason: "Until where the user has seen the feed, and the scores of that time",
    owner: byUser,
  },
  {
    table: "suppression_import",
    reason: "The progress of a file that is being read into the suppression list",
    owner: byUser,
  },
  {
    table: "suppression_import_entry",
    reason: "Rows of such a file that are not in the suppression list yet",
    owner: (userId) => sql`import_id in (select id from suppression_import where user_id = ${userId})`,
  },
  {
    table: "webhook_delivery",
    reason: "The log of webhooks for 30 days; other tables have what the events tell",
    owner: byUser,
  },
  {
    table: "identity_mail_link",
    reason: "Secrets: links in mails that confirm an address or a new password",
    owner: (userId) => sql`account_id = ${userId}`,
  },
  {
    table: "identity_artifact",
    reason: "Secrets: sessions and tokens",
    owner: (userId) => sql`payload ->> 'accountId' = ${userId}`,
  },
  {
    table: "mail_outbox",
    reason: "Mails that wait to be sent, some with secret links",
    owner: (userId) => sql`recipient in (select email from identity_account where id = ${userId})`,
  },
];

const directory = "The directory, which is the same for all users";
const counter = "Counters that limit calls and expire within the day";
const installation = "Settings of the installation";
const guest = "Guests, who have no account; what a guest found becomes the user's own when the user signs in";

const vendor = "Pace, state and counts of outside providers, for all users";

/** Tables without rows of users, each with what it has instead. */
export const tablesWithoutUsers: Readonly<Record<string, string>> = {
  company: directory,
  person: directory,
  job: directory,
  news_item: directory,
  local_business: directory,
  person_departure: directory,
  source_reading: directory,
  vendor_company: directory,
  vendor_person: directory,
  company_board: directory,
  board_posting: directory,
  directory_state: directory,
  directory_change: directory,
  set_aside_index: directory,
  guest_session: guest,
  guest_reservation: guest,
  temporary_lead: guest,
  rate_limit: counter,
  identity_ended_device: "Hashes of devices that were signed out, for an hour",
  secret: installation,
  installation_secret: installation,
  schema_migration: installation,
  crm_record: "Which record of the CRM is which person or company of the directory, for all users",
  contact_finding: directory,
  refused_email: directory,
  vendor_answer: "Hashes of whom vendors were asked about, for all users and 30 days",
  email_check: "Which addresses of the directory were checked at their mail servers, for all users",
  email_check_domain: "Domains whose mail servers take mail for every address, for all users",
  vendor_pace: vendor,
  vendor_state: vendor,
  vendor_day: vendor,
  vendor_result_day: vendor,
  waterfall_setting: installation,
  outbound_host: "Hosts of the web that are read for all users",
};

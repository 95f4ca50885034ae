import { sql } from "../../platform/db/sql.ts";
import { byUser, type DataStore, ownId, words } from "./data-store.ts";

const ofSearches = (userId: string) =>
  sql`saved_search_id in (select id from saved_search where user_id = ${userId})`;
const ofRuns = (userId: string) => sql`run_id in (select id from run where user_id = ${userId})`;
const lease = "Which process works on the run right now";

/** Searches and runs. Parents come before the tables that name them. */
export const storesOfSearches: readonly DataStore[] = [
  {
    table: "saved_search",
    label: "Saved searches",
    owner: byUser,
    columns: words(`id name natural_query lead_type search_criteria criteria_version results_limit is_favorite
      total_results origin run created_at updated_at`),
    omitted: ownId,
    key: [["id", "bigint"]],
    csv: {
      Name: "name",
      Search: "natural_query",
      Kind: "lead_type",
      Results: "total_results",
      Favorite: "is_favorite",
      Created: "created_at",
      Updated: "updated_at",
    },
  },
  {
    table: "saved_search_company",
    label: "Companies of searches",
    owner: ofSearches,
    columns: words("saved_search_id company_key run position company found_at"),
    omitted: {},
    key: [
      ["saved_search_id", "bigint"],
      ["company_key", "text"],
    ],
    parent: "saved_search",
    references: { saved_search_id: "saved_search" },
    csv: {
      Search: "saved_search_id",
      Position: "position",
      Company: "company.name",
      Website: "company.website",
      City: "company.city",
      State: "company.state",
      Industry: "company.industry",
      Employees: "company.employeeCount",
      Found: "found_at",
    },
  },
  {
    table: "saved_lead",
    label: "Leads of searches",
    owner: byUser,
    columns: words("id saved_search_id person_key run position person found_at"),
    omitted: ownId,
    key: [["id", "bigint"]],
    references: { saved_search_id: "saved_search" },
    people: "listed",
    csv: {
      Search: "saved_search_id",
      Position: "position",
      Name: "person.name",
      Title: "person.jobTitle",
      Company: "person.companyName",
      Email: "person.email",
      Phone: "person.phone",
      Mobile: "person.mobile",
      LinkedIn: "person.linkedInUrl",
      Found: "found_at",
    },
  },
  {
    table: "run",
    label: "Runs",
    owner: byUser,
    columns:
      words(`id kind label status paused_because note total received tried_until cap request_key event found
      partly ambiguous nothing opted_out failed charged provider_failures after_retry worked_ms created_at started_at
      ended_at`),
    omitted: {
      ...ownId,
      device: "Which browser works on the run right now",
      lease_owner: lease,
      lease_until: lease,
      worked_at: lease,
      not_before: lease,
    },
    key: [["id", "bigint"]],
    csv: {
      Run: "id",
      Kind: "kind",
      Label: "label",
      Status: "status",
      Rows: "total",
      Found: "found",
      Partly: "partly",
      Ambiguous: "ambiguous",
      Nothing: "nothing",
      Failed: "failed",
      Credits: "charged",
      Created: "created_at",
      Ended: "ended_at",
    },
  },
  {
    table: "run_item",
    label: "Rows of runs",
    owner: ofRuns,
    columns:
      words(`run_id position input outcome attempts charged reason result_id candidates chosen_id is_retry
      event`),
    omitted: { not_before: "When the row is tried again, in seconds" },
    key: [
      ["run_id", "bigint"],
      ["position", "integer"],
    ],
    parent: "run",
    references: { run_id: "run" },
    people: "run-items",
    csv: {
      Run: "run_id",
      Row: "position",
      Name: "input.fullName",
      Company: "input.companyName",
      Outcome: "outcome",
      Reason: "reason",
      Credits: "charged",
      Result: "result_id",
    },
  },
  {
    table: "bulk_company",
    label: "Companies of contact searches",
    owner: ofRuns,
    columns: words("run_id position company_id company_name searches hidden"),
    omitted: {},
    key: [
      ["run_id", "bigint"],
      ["position", "integer"],
    ],
    parent: "run",
    references: { run_id: "run" },
    csv: { Run: "run_id", Row: "position", Company: "company_name", "People left out": "hidden" },
  },
  {
    table: "bulk_contact",
    label: "People of contact searches",
    owner: ofRuns,
    columns: words("run_id position rank person_id query matched evidence"),
    omitted: {},
    key: [
      ["run_id", "bigint"],
      ["position", "integer"],
      ["rank", "integer"],
    ],
    parent: "run",
    references: { run_id: "run" },
    people: "by-id",
    csv: {
      Run: "run_id",
      Row: "position",
      Rank: "rank",
      Person: "person_id",
      Search: "query",
      Matched: "matched",
      Evidence: "evidence",
    },
  },
];

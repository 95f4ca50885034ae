import { sql } from "../../platform/db/sql.ts";
import { byUser, type DataStore, lease, ownId, words } from "./data-store.ts";

const ofSearches = (userId: string) =>
  sql`saved_search_id in (select id from saved_search where user_id = ${userId})`;
const ofObserved = (userId: string) =>
  sql`observed_search_id in (select id from observed_search where user_id = ${userId})`;

/** Searches. Parents come before the tables that name them. */
export const storesOfSearches: readonly DataStore[] = [
  {
    table: "saved_search",
    label: "Saved searches",
    owner: byUser,
    columns: words(`id name natural_query lead_type search_criteria criteria_version results_limit is_favorite
      total_results origin run created_at updated_at deleted_at saved_at`),
    omitted: ownId,
    key: [["id", "bigint"]],
    csv: {
      Search: "id",
      Name: "name",
      Query: "natural_query",
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
    table: "observed_search",
    label: "Searches with recorded changes",
    owner: byUser,
    columns: words("id key saved_search_id run"),
    omitted: ownId,
    key: [["id", "bigint"]],
    references: { saved_search_id: "saved_search" },
    csv: { "Changes of": "id", Search: "saved_search_id", "Newest run": "run" },
  },
  {
    table: "observed_run",
    label: "Runs with recorded changes",
    owner: ofObserved,
    columns: words("observed_search_id run started_at looked_at total is_complete by_watch seen"),
    omitted: {},
    key: [
      ["observed_search_id", "bigint"],
      ["run", "integer"],
    ],
    parent: "observed_search",
    references: { observed_search_id: "observed_search" },
    csv: {
      "Changes of": "observed_search_id",
      Run: "run",
      Started: "started_at",
      "Companies looked at": "looked_at",
      Results: "total",
      Complete: "is_complete",
      "Daily run": "by_watch",
    },
  },
  {
    table: "observed_company",
    label: "Companies with recorded changes",
    owner: ofObserved,
    columns: words(`observed_search_id company_key first_run ended_run name lead_status open_jobs score
      formula_version reasons`),
    omitted: {},
    key: [
      ["observed_search_id", "bigint"],
      ["company_key", "text"],
      ["first_run", "integer"],
    ],
    parent: "observed_search",
    references: { observed_search_id: "observed_search" },
    csv: {
      "Changes of": "observed_search_id",
      Company: "name",
      "From run": "first_run",
      "Until run": "ended_run",
      Status: "lead_status",
      Jobs: "open_jobs",
      Score: "score",
    },
  },
  {
    table: "search_watch",
    label: "Watched searches",
    owner: byUser,
    columns:
      words(`saved_search_id observed_search_id criteria created_at due_at last_run_at failures read_run
      mailed_run`),
    omitted: { ...ownId, lease_owner: lease, lease_until: lease },
    key: [["saved_search_id", "bigint"]],
    parent: "saved_search",
    references: { saved_search_id: "saved_search", observed_search_id: "observed_search" },
    csv: { Search: "saved_search_id", Since: "created_at", "Last run": "last_run_at", "Next run": "due_at" },
  },
];

import { sql } from "../../platform/db/sql.ts";
import { byUser, type DataStore, lease, ownId, words } from "./data-store.ts";

const ofRuns = (userId: string) => sql`run_id in (select id from run where user_id = ${userId})`;

/** Runs. Parents come before the tables that name them. */
export const storesOfRuns: readonly DataStore[] = [
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
      api_key_id: "API keys belong to the installation that issued them",
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
    table: "export_plan",
    label: "Complete exports",
    owner: byUser,
    columns: words("run_id row_kind old_values profile file_number left_out skipped blanked created_at"),
    omitted: ownId,
    key: [["run_id", "bigint"]],
    parent: "run",
    references: { run_id: "run" },
    csv: {
      Run: "run_id",
      Rows: "row_kind",
      "Old values": "old_values",
      "Left out": "left_out",
      "Exported before": "skipped",
      "Blank numbers": "blanked",
      Created: "created_at",
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

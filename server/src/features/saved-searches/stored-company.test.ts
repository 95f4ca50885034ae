import { type Company, getSavedSearchResults as contract, readCompany, storedCompany } from "@eq/contracts";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { noSources } from "../../contact-release/test-contacts.ts";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { storeTestAccounts } from "../credits/test-accounts.ts";
import { autoSaveSearch } from "./auto-save.ts";
import { getSavedSearchResults } from "./get-saved-search-results.ts";

/** A company with a value in every field that saved search results can contain. */
const completeCompany: Company = {
  id: "100001",
  name: "Halvorn",
  website: "https://halvorn.example.com",
  linkedInUrl: "https://www.linkedin.com/company/halvorn",
  logo: "/logos/halvorn.png",
  city: "Columbus",
  state: "OH",
  leadStatus: "hot",
  totalJobs: 62,
  statusReason: "62 open jobs",
  newsSummary: "Halvorn opens a second plant",
  topJobPostings: [{ title: "Plant Manager", applyLink: "https://halvorn.example.com/jobs/1" }],
  industry: "Manufacturing",
  revenue: 120_000_000,
  employeeCount: 850,
  ultimateParentName: "Halvorn Holding",
  recentFundingAmount: 5_000_000,
  recentFundingDate: "2026-01-15",
  description: "Makes pumps",
  phone: "+1 614 555 0100",
  street: "1 Pump Street",
  enrichedAt: "2026-03-09T08:00:00.000Z",
  signals: { weeklyPostings: [1], reasons: [], formulaVersion: 1, day: "2026-03-10" },
};

let users = 0;

testOnEachDatabase("a stored company", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeTestAccounts(db);
  });

  /** Stores a company and returns it as a client gets it, with only the fields of the contract. */
  async function answerWith(company: Company) {
    const context: UserContext = {
      user: { id: `user-${++users}`, name: null, email: null, picture: null },
      guest: null,
      address: "127.0.0.1",
      isLocal: true,
      signal: new AbortController().signal,
      db,
      now: () => new Date("2026-03-10T10:00:00Z"),
      log: pino({ level: "silent" }),
    };
    const id = await autoSaveSearch(context, {
      naturalQuery: "pumps",
      leadType: "client",
      criteria: {},
      totalResults: 1,
      companies: [company],
      from: 1,
    });
    const ask = { id, include_companies: true, include_leads: false, limit: 100, offset: 0 };
    const results = await getSavedSearchResults(context, ask, noSources);
    const [answer] = contract.reply.parse({ success: true, ...results }).companies;
    if (!answer) throw new Error("nothing was stored");
    return answer;
  }

  test("returns a stored company's identity, place, status and jobs under the stored field names [SAVE-011]", async () => {
    expect(await answerWith(completeCompany)).toMatchObject({
      id: "100001",
      zoominfo_id: "100001",
      name: "Halvorn",
      website: "https://halvorn.example.com",
      linkedin_url: "https://www.linkedin.com/company/halvorn",
      logo_url: "/logos/halvorn.png",
      city: "Columbus",
      state: "OH",
      lead_status: "hot",
      total_jobs: 62,
      status_reason: "62 open jobs",
      news_summary: "Halvorn opens a second plant",
      top_job_postings: completeCompany.topJobPostings,
      primary_industry: "Manufacturing",
    });
  });

  test("returns a stored company's figures, funding and address under the stored field names [SAVE-012]", async () => {
    expect(await answerWith(completeCompany)).toMatchObject({
      revenue: 120_000_000,
      employee_count: 850,
      ultimate_parent_name: "Halvorn Holding",
      recent_funding_amount: 5_000_000,
      recent_funding_date: "2026-01-15",
      description: "Makes pumps",
      phone: "+1 614 555 0100",
      street: "1 Pump Street",
      enriched_at: "2026-03-09T08:00:00.000Z",
      result_found_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    });
  });

  test("returns a stored company's lead status; a missing or invalid status is read as unknown [SAVE-011]", async () => {
    for (const leadStatus of ["hot", "warm", "cold", "unknown"] as const) {
      expect((await answerWith({ ...completeCompany, leadStatus })).lead_status).toBe(leadStatus);
    }
    const { leadStatus: _status, ...without } = completeCompany;
    for (const strange of [{}, { leadStatus: null }, { leadStatus: "boiling" }]) {
      expect((await answerWith({ ...without, ...strange } as Company)).lead_status).toBe("unknown");
    }
  });

  test("keeps every field of the contract when a company is stored and read again", async () => {
    const answer = await answerWith(completeCompany);
    expect(Object.keys(storedCompany.shape).filter((name) => !(name in answer))).toEqual([]);
    expect(readCompany(answer)).toEqual({ ...completeCompany, foundAt: answer.result_found_at });
    expect(await answerWith({ ...completeCompany, id: "" })).not.toHaveProperty("zoominfo_id");
  });
});

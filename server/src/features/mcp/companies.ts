import { type Company, searchCompanies as contract } from "@eq/contracts";
import * as z from "zod/mini";
import { parseInput } from "../../platform/http/input.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { findCompany } from "../company-names/index.ts";
import { refreshScores, searchCompanies } from "../search/index.ts";
import { defineTool, type ToolAnswer } from "./tool.ts";

/** The facts of a company that an agent needs to choose it. */
function summarizeCompany({ id, name, leadStatus, ...company }: Company) {
  const { website = null, industry = null, location = null, employeeCount, employeeRange } = company;
  const { rivScore: score = null, totalJobs: openJobs = null, statusReason } = company;
  return {
    ...{ id, name, website, industry, location, leadStatus, score, openJobs },
    employees: employeeCount ?? employeeRange ?? null,
    why: statusReason ?? null,
  };
}

/** Names the company that a tool is about. */
export const companyInput = {
  companyId: z.optional(z.string().check(z.maxLength(300), z.describe("The id from search_companies"))),
  companyName: z.optional(
    z.string().check(z.maxLength(300), z.describe("Instead of the id: of several companies, the largest")),
  ),
};

export const searchCompaniesTool = defineTool({
  name: "search_companies",
  title: "Search companies",
  description:
    "Finds companies that are hiring, by a plain description. Costs 1 credit if any are found; further pages and changed filters of one text are free for the day.",
  input: z.strictObject({
    query: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(500),
        z.describe("For example: steel plants in Ohio hiring welders"),
      ),
    page: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
    limit: z._default(z.int().check(z.gte(1), z.lte(25)), 10),
  }),
  readOnly: false,
  async run(context, { query, page, limit }, services) {
    const input = parseInput(contract.input, { query, page, rpp: limit });
    const companies = new Map<string, ReturnType<typeof summarizeCompany>>();
    const found = { total: 0, totalPages: 0, searchId: null as string | null, readAs: "" };
    for await (const event of searchCompanies(context, input, services)) {
      if (event.type === "ai_interpretation") found.readAs = event.data.interpretation;
      if (event.type === "search_results") {
        found.total = event.data.totalResults;
        found.totalPages = event.data.totalPages;
        for (const company of event.data.companies) companies.set(company.id, summarizeCompany(company));
      }
      if (event.type === "company_enriched")
        companies.set(event.data.company.id, summarizeCompany(event.data.company));
      if (event.type === "auto_save_complete") found.searchId = event.data.savedSearchId;
    }
    const list = [...companies.values()];
    const lines = list.map(
      ({ id, name, score, why }) => `${name} (id ${id}), score ${score ?? "unknown"}: ${why ?? ""}`,
    );
    const head = `${found.total} companies match “${found.readAs}”; these are ${list.length} on page ${page}.`;
    return { data: { ...found, page, companies: list }, text: [head, ...lines].join("\n") };
  },
});

export const explainScoreTool = defineTool({
  name: "explain_score",
  title: "Explain a score",
  description:
    "Says why a company has its hiring-intent score: each reason with its points and evidence. Free.",
  input: z.strictObject(companyInput),
  readOnly: true,
  async run(context, { companyId, companyName }, { prospects }) {
    const company = await findCompany(
      prospects,
      { id: companyId, name: companyName },
      { signal: context.signal },
    );
    if (!company)
      throw notFoundRefusal(
        "No such company is known. Send companyId from search_companies, or another companyName.",
      );
    const [scored = company] = await refreshScores(context, [company]);
    return describeScore(scored);
  },
});

function describeScore(company: Company): ToolAnswer {
  const { name, signals, rivScore: score = null, leadStatus } = company;
  const { reasons = [], formulaVersion = null, day = null } = signals ?? {};
  const lines = reasons.map(({ points, text }) => `${points > 0 ? "+" : ""}${points} ${text}`);
  return {
    data: { company: summarizeCompany(company), score, leadStatus, reasons, formulaVersion, day },
    text: [`${name} has the score ${score ?? "unknown"} of 100 (${leadStatus}).`, ...lines].join("\n"),
  };
}

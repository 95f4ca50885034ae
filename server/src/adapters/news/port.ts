import type { NewsItem } from "@eq/contracts";
import type { CompanyKey } from "../job-postings/port.ts";

/** A news item with its kind, which the hiring-intent score uses; `link` is http(s) or absent. */
export interface CompanyNews extends NewsItem {
  kind: "funding" | "expansion" | "contract" | "layoffs" | "leadership" | "product" | "other";
}

/** A source of company news, newest first. */
export interface News {
  readonly name: string;
  forCompany(
    company: CompanyKey,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<CompanyNews[]>;
}

import type { NewsItem } from "@eq/contracts";
import type { CompanyKey } from "../job-postings/port.ts";

/** A news item with its kind, which the hiring-intent score uses; `link` is http(s) or absent. */
export interface CompanyNews extends NewsItem {
  kind: "funding" | "expansion" | "contract" | "layoffs" | "leadership" | "product" | "other";
}

export interface NewsOptions {
  limit: number;
  /** True for lists of many companies: news that each reading costs is not read anew. */
  storedOnly?: boolean;
  signal?: AbortSignal | undefined;
}

/** A source of company news, newest first. */
export interface News {
  readonly name: string;
  forCompany(company: CompanyKey, options: NewsOptions): Promise<CompanyNews[]>;
}

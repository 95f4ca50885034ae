import type { IndustryCode, JobFunctionCode } from "@eq/contracts";
import { readTable, splitList } from "./data-tables.ts";
import { type Random, WeightedSampler } from "./random.ts";

export type NameKind = "coined" | "place" | "house" | "partners";

export interface Industry {
  code: IndustryCode;
  chiefSmall: string[];
  chiefLarge: string[];
  functions: WeightedSampler<{ code: JobFunctionCode; weight: number }>;
}

/** A line of business within an industry: determines a company's size, revenue, texts and name. */
export interface Sector {
  code: string;
  industry: Industry;
  weight: number;
  label: string;
  /** Median headcount, and the standard deviation of its logarithm. */
  median: number;
  spread: number;
  /** Yearly revenue per employee in thousand dollars; 0 for sectors without revenue. */
  revenue: number;
  /** Share of companies with outside funding. */
  funded: number;
  names: NameKind;
  nouns: string[];
  keywords: string[];
  offers: string[];
  customers: string[];
}

const industriesByCode = new Map<string, Industry>(
  readTable("industries").map((row) => [
    row.industry ?? "",
    {
      code: row.industry as IndustryCode,
      chiefSmall: splitList(row.chiefSmall),
      chiefLarge: splitList(row.chiefLarge),
      functions: new WeightedSampler(splitList(row.functions).map(readFunctionWeight), (item) => item.weight),
    },
  ]),
);

function readFunctionWeight(text: string): { code: JobFunctionCode; weight: number } {
  const [code = "", weight = "0"] = text.split(" ");
  return { code: code as JobFunctionCode, weight: Number(weight) };
}

const sectors = new WeightedSampler<Sector>(
  readTable("sectors").map((row) => ({
    code: row.sector ?? "",
    industry: industriesByCode.get(row.industry ?? "") as Industry,
    weight: Number(row.weight),
    label: row.label ?? "",
    median: Number(row.median),
    spread: Number(row.spread),
    revenue: Number(row.revenue),
    funded: Number(row.funded),
    names: row.names as NameKind,
    nouns: splitList(row.nouns),
    keywords: splitList(row.keywords),
    offers: splitList(row.offers),
    customers: splitList(row.customers),
  })),
  (sector) => sector.weight,
);

export function drawSector(random: Random): Sector {
  return sectors.draw(random);
}

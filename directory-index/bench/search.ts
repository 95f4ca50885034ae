import { printMachine } from "../../bench/table.ts";
import { measureReal } from "./measure-real.ts";
import { measureSize, type SizeResult } from "./measure-size.ts";
import { readOptions } from "./options.ts";
import { printGrowth } from "./report.ts";

/**
 * The directory search beside DuckDB and PostgreSQL: every answer compared with a scan of all rows, then timed.
 * `--companies N[,M]` for other sizes, `--quick` for few questions of the small one, `--only DuckDB` for one engine,
 * `--classes companies,people` for some kinds of questions, `--sql` for the product's own SQL beside it, `--runs N` for
 * medians, `--real FILE` for a CSV file of companies.
 */
export async function benchSearch(args: string[]): Promise<void> {
  printMachine();
  const options = readOptions(args);
  if (options.real !== null) return await measureReal(options.real, options);
  const results: SizeResult[] = [];
  for (const companies of options.sizes) results.push(await measureSize(companies, options));
  printGrowth(results);
}

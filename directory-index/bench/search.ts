import { printMachine } from "../../bench/table.ts";
import { measureReal } from "./measure-real.ts";
import { measureSize, type SizeResult } from "./measure-size.ts";
import { readOptions } from "./options.ts";
import { printGrowth } from "./report.ts";

/**
 * Measures directory searches beside DuckDB and PostgreSQL. Every answer is first compared with a scan of all rows
 * (../reference). Options: `--companies N[,M]` sets the sizes, `--quick` asks fewer questions at the smallest size,
 * `--only DuckDB` measures one engine, `--classes companies,people` some classes of questions, `--sql` also the product's
 * SQL, `--runs N` prints medians of N runs, `--real FILE` searches a CSV file of companies.
 */
export async function measureDirectorySearch(args: string[]): Promise<void> {
  printMachine();
  const options = readOptions(args);
  if (options.real !== null) return await measureReal(options.real, options);
  const results: SizeResult[] = [];
  for (const companies of options.sizes) results.push(await measureSize(companies, options));
  printGrowth(results);
}

import { type Employment, nameKey } from "@eq/contracts";

/** The name key of the employer that a person states; null without a name. */
export function readCompanyKey(companyName: string | null): string | null {
  return companyName === null ? null : nameKey(companyName) || null;
}

/**
 * The name keys of a person's earlier employers: of jobs that have ended. Leaves out the present employer, since a
 * change of jobs within a company makes nobody a former employee.
 */
export function readFormerEmployers(employment: readonly Employment[], companyName: string | null): string[] {
  const present = readCompanyKey(companyName);
  const keys = employment.flatMap(({ companyName: name, toDate }) => (toDate && name ? [nameKey(name)] : []));
  return [...new Set(keys)].filter((key) => key !== "" && key !== present);
}

import type { SearchParameters } from "@eq/contracts";

/**
 * The same search in the other mode. Searched people's titles become the jobs for which companies hire, and the other way
 * round; employers become companies. A people search is tried without its titles too, since the company may be what is
 * searched for.
 */
export function listOtherModeSearches(
  mode: "companies" | "people",
  parameters: SearchParameters,
): SearchParameters[] {
  const shared = { ...parameters, sort: null };
  if (mode === "companies") {
    const { hiring, companies } = parameters;
    const titles = [...parameters.titles, ...(hiring?.titles ?? [])];
    const employers = companies.flatMap(({ id, name }) => (name ? [{ name, ...(id && { id }) }] : []));
    const jobFunctions = [...parameters.jobFunctions, ...(hiring?.functions ?? [])];
    return [{ ...shared, hiring: null, candidate: null, titles, jobFunctions, employers, companies: [] }];
  }
  const { titles, jobFunctions, employers } = parameters;
  const companies = employers.flatMap(({ id, name, former }) =>
    former ? [] : [{ name, ...(id && { id }) }],
  );
  const plain = {
    ...shared,
    ...{ titles: [], jobFunctions: [], departments: [], managementLevels: [], employers: [], companies },
  };
  const hiring = { titles, functions: jobFunctions };
  const withJobs = titles.length + jobFunctions.length > 0 ? [{ ...plain, hiring }] : [];
  return companies.length > 0 || withJobs.length === 0 ? [...withJobs, plain] : withJobs;
}

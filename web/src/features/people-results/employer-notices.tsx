import { type EmployerMatch, nameKey } from "@eq/contracts";
import { Notice } from "../../ui/notice.tsx";

/**
 * Says which employers of a search match no company of the directory, and which match only companies with other names.
 * Shows nothing when each employer matches a company with its name.
 */
export function EmployerNotices({ employers = [] }: { employers?: readonly EmployerMatch[] | undefined }) {
  const unknown = employers.filter(({ companies }) => companies.length === 0).map(({ name }) => name);
  const renamed = employers.filter(({ name, companies }) => {
    return companies.length > 0 && companies.every((company) => nameKey(company) !== nameKey(name));
  });
  if (unknown.length === 0 && renamed.length === 0) return null;
  return (
    <div className="grid gap-3 pb-3">
      {renamed.map(({ name, companies }) => (
        <Notice
          key={name}
          title={`“${name}” is read as ${listNames([...new Set(companies)], "conjunction")}`}
        />
      ))}
      {unknown.length > 0 && (
        <Notice title={`The directory has no company named ${listNames(unknown, "disjunction")}`}>
          The results are people who state this name as their employer. Check the spelling, or remove the
          filter.
        </Notice>
      )}
    </div>
  );
}

function listNames(names: readonly string[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat("en", { type }).format(names);
}

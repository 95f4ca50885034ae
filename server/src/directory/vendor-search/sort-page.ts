import { type Company, type Contact, nameKey, type Sort } from "@eq/contracts";

/** Sorts by which vendors do not sort, read from the rows of a page. */
const companyValues: Readonly<Partial<Record<Sort["by"], (company: Company) => number | null | undefined>>> =
  {
    funding: ({ totalFundingAmount }) => totalFundingAmount,
    intent: ({ rivScore }) => rivScore,
  };

/** Sorts a page by a value that the vendor does not sort by; other pages keep the vendor's order. */
export function sortCompanies(
  companies: readonly Company[],
  sort: Sort | null,
  firstNameKey: string | undefined,
): Company[] {
  const read = sort && companyValues[sort.by];
  if (read) return sortByNumber(companies, read, sort.order);
  if (sort || !firstNameKey) return [...companies];
  const isFirst = ({ name }: Company) => Number(nameKey(name) === firstNameKey);
  return companies.toSorted((one, other) => isFirst(other) - isFirst(one));
}

function sortByNumber(
  companies: readonly Company[],
  read: (company: Company) => number | null | undefined,
  order: Sort["order"],
): Company[] {
  const direction = order === "asc" ? 1 : -1;
  const unknown = direction * Number.POSITIVE_INFINITY;
  const value = (company: Company) => read(company) ?? unknown;
  return companies.toSorted((one, other) => {
    const [left, right] = [value(one), value(other)];
    return left === right ? 0 : direction * (left < right ? -1 : 1);
  });
}

/** Sorts a page of people by title, which vendors do not; other pages keep the vendor's order. */
export function sortPeople(people: readonly Contact[], sort: Sort | null): Contact[] {
  if (sort?.by !== "title") return [...people];
  const direction = sort.order === "asc" ? 1 : -1;
  return people.toSorted(
    (one, other) => direction * (one.jobTitle ?? "").localeCompare(other.jobTitle ?? "", "en"),
  );
}

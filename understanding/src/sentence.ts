import type { Place, SearchParameters } from "@eq/contracts";
import { isKeywordFilter } from "./keyword-filter.ts";
import { employeesLabel, functionLabel, industryLabel, listText, moneyLabel, placeLabel } from "./labels.ts";
import type { Mode } from "./reading/draft.ts";

const mostPlaces = 4;

/** One readable sentence that says what the parameters ask for. */
export function describeParameters(parameters: SearchParameters, mode: Mode): string {
  const what = mode === "companies" ? companyWords(parameters) : peopleWords(parameters);
  const parts = [what, placeWords(parameters.places), ...rangeWords(parameters)];
  if (mode === "companies") parts.push(hiringWords(parameters));
  parts.push(similarWords(parameters), excludeWords(parameters), sortWords(parameters));
  const text = `${parts.filter(Boolean).join(" ")}${keywordWords(parameters, mode)}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function companyWords({ industryCodes }: SearchParameters): string {
  return industryCodes.length === 0
    ? "companies"
    : `companies in ${listText(industryCodes.map(industryLabel))}`;
}

function peopleWords(parameters: SearchParameters): string {
  const { titles, jobFunctions, managementLevels, industryCodes } = parameters;
  const role = titles.length > 0 ? `people with the title ${listText(titles)}` : functionWords(jobFunctions);
  const level = managementLevels.length > 0 ? `at the level ${listText([...managementLevels])}` : "";
  const at = industryCodes.length > 0 ? `at companies in ${listText(industryCodes.map(industryLabel))}` : "";
  return [role, level, at].filter(Boolean).join(" ");
}

function functionWords(codes: string[]): string {
  return codes.length === 0 ? "people" : `people in ${listText(codes.map(functionLabel))}`;
}

function placeWords(places: Place[]): string {
  if (places.length === 0) return "";
  const labels = places.map(placeLabel);
  if (labels.length <= mostPlaces) return `located in ${listText(labels)}`;
  return `located in ${labels.slice(0, mostPlaces - 1).join(", ")} or ${labels.length - mostPlaces + 1} more places`;
}

function rangeWords({ employees, revenue, funding }: SearchParameters): string[] {
  const ranges: string[] = [];
  if (employees) ranges.push(employeesLabel(employees));
  if (revenue) ranges.push(moneyLabel("revenue", revenue));
  if (funding) ranges.push(moneyLabel("funding", funding));
  return ranges.length === 0 ? [] : [`with ${listText(ranges, "and")}`];
}

function hiringWords({ hiring }: SearchParameters): string {
  if (!hiring) return "";
  const roles = [...hiring.titles, ...hiring.functions.map((code) => `${functionLabel(code)} roles`)];
  const since = hiring.withinDays ? ` in the last ${hiring.withinDays} days` : "";
  return `${roles.length === 0 ? "hiring now" : `hiring ${listText(roles)}`}${since}`;
}

function similarWords({ similarTo }: SearchParameters): string {
  return similarTo ? `similar to ${similarTo.name ?? "a chosen company"}` : "";
}

function excludeWords({ exclude }: SearchParameters): string {
  const items = [
    ...exclude.industryCodes.map(industryLabel),
    ...exclude.places.map(placeLabel),
    ...exclude.titles,
    ...exclude.managementLevels,
    ...exclude.jobFunctions.map(functionLabel),
    ...exclude.keywords,
  ];
  return items.length === 0 ? "" : `but not ${listText(items)}`;
}

function sortWords({ sort }: SearchParameters): string {
  if (!sort) return "";
  const names: Record<string, string> = { employeeCount: "headcount" };
  return `sorted by ${names[sort.by] ?? sort.by}${sort.order === "desc" ? ", highest first" : ""}`;
}

/**
 * Keywords that are all there is filter. Others order the answer and leave nothing out; another order that is
 * asked for comes before theirs.
 */
function keywordWords(parameters: SearchParameters, mode: Mode): string {
  const { sort, keywords } = parameters;
  if (isKeywordFilter(parameters, mode)) return ` matching ${listText(keywords)}`;
  return sort || keywords.length === 0 ? "" : `, best matches for ${listText(keywords, "and")} first`;
}

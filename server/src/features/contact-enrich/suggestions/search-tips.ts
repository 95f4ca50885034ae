import type { Evidence } from "./evidence.ts";

const maxTips = 4;

/** Lists what the user can try next, most useful first. */
export function listSearchTips(evidence: Evidence): string[] {
  return [...listCellTips(evidence), ...listCompanyTips(evidence), ...listPersonTips(evidence)].slice(
    0,
    maxTips,
  );
}

/** Tips about what was typed, whatever is listed. */
function listCellTips({ search: { fullName }, problem }: Evidence): string[] {
  const words = fullName.split(/\s+/).filter((word) => word !== "");
  const initial = words.find((word) => /^\p{L}\.?$/u.test(word));
  return [
    ...(problem === null ? [] : [`Check the row: ${problem}`]),
    ...(words.length === 1 ? [`Add the first and last name: “${fullName}” is only one of them`] : []),
    ...(words.length > 1 && words[0] === initial ? [`Write out the first name instead of “${initial}”`] : []),
  ];
}

function listCompanyTips({ company, employers, search: { companyName }, problem }: Evidence): string[] {
  if (problem !== null) return [];
  if (company?.kind === "ambiguous")
    return [`Enter the company's website: ${company.candidates.length} companies fit “${companyName}”`];
  if (company?.kind === "match") return [];
  return employers.length === 0
    ? ["Enter the company's website instead of its name", "Consider the name of the parent company"]
    : ["Check the company's name against the nearest names, or enter its website"];
}

function listPersonTips({
  company,
  colleagues,
  leavers,
  namesakes,
  search: { fullName },
}: Evidence): string[] {
  const name = company?.kind === "match" ? company.company.name : null;
  const [leaver] = leavers;
  return [
    ...(leaver?.companyName ? [`Search with the current company, ${leaver.companyName}`] : []),
    ...(name !== null && colleagues.length === 0
      ? [`Search the people of ${name} by title: nobody of a similar name is listed there`]
      : []),
    ...(leavers.length === 0 && namesakes.length > 0
      ? ["Check whether the person changed companies: the name is listed elsewhere"]
      : []),
    ...(fullName.includes(" ") ? ["Try the last name and the company only"] : []),
  ];
}

import { type CandidateProfile, industries, nameOfCode, sizeWords } from "@eq/contracts";

type QueryParts = Pick<CandidateProfile, "desiredRoles" | "industries" | "locations" | "companySize">;

const maxRoleLength = 80;
/** For each industry, words that the interpreter reads as this industry. */
const industryWords: Readonly<Record<string, string>> = {
  technology: "software",
  healthcare: "healthcare",
  finance: "financial services",
  manufacturing: "manufacturing",
  retail: "retail",
  education: "education",
  consulting: "consulting",
  "real-estate": "real estate",
  construction: "construction",
  energy: "energy",
  transportation: "logistics",
  hospitality: "hospitality",
  media: "media",
  telecommunications: "telecommunications",
  insurance: "insurance",
  legal: "legal services",
  government: "government",
  nonprofit: "nonprofit",
  agriculture: "agriculture",
  "life-sciences": "life sciences",
};
const sizeAdjectives: Readonly<Record<string, string>> = {
  startup: "startup",
  small: "small",
  medium: "midsize",
  midsize: "midsize",
  "mid-market": "midsize",
  large: "large",
};

/**
 * Writes a search query for a profile: `midsize manufacturing companies in Dayton, OH hiring "Plant Manager"`, or
 * "" without a role.
 */
export function writeSearchQuery({
  desiredRoles,
  industries: codes,
  locations,
  companySize,
}: QueryParts): string {
  const [role] = desiredRoles;
  if (role === undefined) return "";
  const industry = codes.map((code) => industryWords[code] ?? nameOfCode(industries, code)).slice(0, 1);
  const size = sizeAdjectives[companySize] ?? "";
  const [place] = locations;
  // Avoids "enterprise" before an industry: "enterprise software" would be read as a product.
  const employees = companySize === "enterprise" ? `with ${sizeWords.enterprise[0]}+ employees` : "";
  const who = [size, ...industry, "companies", place && `in ${place}`, employees].filter(Boolean).join(" ");
  return `${who} hiring "${role.replace(/["“”]/g, "").slice(0, maxRoleLength)}"`;
}

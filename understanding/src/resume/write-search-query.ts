import { type CandidateProfile, industries, nameOfCode } from "@eq/contracts";

type Told = Pick<CandidateProfile, "desiredRoles" | "industries" | "locations" | "companySize">;

const longestQuery = 300;
/** Words for an industry that a query is read back by. */
const tradeWords: Readonly<Record<string, string>> = {
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
  enterprise: "enterprise",
};

/** "midsize manufacturing companies in Dayton, OH hiring Plant Manager"; "" where no role is told. */
export function writeSearchQuery({ desiredRoles, industries: codes, locations, companySize }: Told): string {
  const [role] = desiredRoles;
  if (role === undefined) return "";
  const trade = codes.map((code) => tradeWords[code] ?? nameOfCode(industries, code)).slice(0, 1);
  const size = sizeAdjectives[companySize] ?? "";
  const [place] = locations;
  const who = [size, ...trade, "companies", place && `in ${place}`].filter(Boolean).join(" ");
  return `${who} hiring ${role}`.slice(0, longestQuery);
}

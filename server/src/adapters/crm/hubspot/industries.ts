/** HubSpot's values of the field industry that mean the same as one of our industries. The others are left out. */
const byCode: Readonly<Record<string, string>> = {
  technology: "INFORMATION_TECHNOLOGY_AND_SERVICES",
  healthcare: "HOSPITAL_HEALTH_CARE",
  finance: "FINANCIAL_SERVICES",
  retail: "RETAIL",
  education: "EDUCATION_MANAGEMENT",
  "real-estate": "REAL_ESTATE",
  construction: "CONSTRUCTION",
  telecommunications: "TELECOMMUNICATIONS",
  insurance: "INSURANCE",
  legal: "LEGAL_SERVICES",
  government: "GOVERNMENT_ADMINISTRATION",
  nonprofit: "NON_PROFIT_ORGANIZATION_MANAGEMENT",
};

/** Finds HubSpot's value for a company's industries; undefined when none means the same. */
export function findIndustry(codes: readonly string[] | undefined): string | undefined {
  const [first] = codes ?? [];
  return first === undefined ? undefined : byCode[first];
}

/**
 * The product's fixed lists. Codes are stable identifiers, used in URLs, storage, exports and API
 * payloads. Money is in whole US dollars.
 */

/** The twenty industries. Users and the lookup see `covers` as the industry's description. */
export const industries = [
  {
    code: "technology",
    name: "Software & Technology",
    covers:
      "software, SaaS, cloud, IT products and services, hardware, semiconductors, cybersecurity, AI, gaming studios",
  },
  {
    code: "healthcare",
    name: "Hospitals & Health Care",
    covers: "hospitals, clinics, physicians, dental, home health, mental health, senior care, telehealth",
  },
  {
    code: "finance",
    name: "Banking & Financial Services",
    covers:
      "banks, credit unions, investment, private equity, venture capital, fintech, payments, accounting and tax firms",
  },
  {
    code: "manufacturing",
    name: "Manufacturing",
    covers:
      "industrial, machinery, automotive, aerospace and defense, chemicals, plastics, food and beverage production, consumer goods production, electronics assembly",
  },
  {
    code: "retail",
    name: "Retail & E-commerce",
    covers: "stores, e-commerce, wholesale and distribution to consumers, fashion, grocery",
  },
  { code: "education", name: "Education", covers: "schools, universities, training providers, edtech" },
  {
    code: "consulting",
    name: "Consulting & Business Services",
    covers:
      "management consulting, staffing and recruiting, outsourcing, facilities, security services, research firms",
  },
  {
    code: "real-estate",
    name: "Real Estate",
    covers: "brokerage, property management, developers, REITs, proptech",
  },
  {
    code: "construction",
    name: "Construction & Engineering",
    covers: "general contractors, homebuilders, civil engineering, architecture, building trades",
  },
  {
    code: "energy",
    name: "Energy, Mining & Utilities",
    covers:
      "oil and gas, electric, water and waste utilities, renewables, solar, mining and metals extraction",
  },
  {
    code: "transportation",
    name: "Transportation & Logistics",
    covers: "trucking, freight, shipping, airlines, rail, warehousing, couriers, transit",
  },
  {
    code: "hospitality",
    name: "Hospitality & Consumer Services",
    covers: "hotels, restaurants, travel, leisure, fitness, events, personal services",
  },
  {
    code: "media",
    name: "Media, Marketing & Entertainment",
    covers:
      "publishing, broadcasting, film, music, advertising and marketing agencies, public relations, sports",
  },
  {
    code: "telecommunications",
    name: "Telecommunications",
    covers: "wireless, broadband, cable, satellite, network operators",
  },
  { code: "insurance", name: "Insurance", covers: "carriers, brokers, insurtech, benefits administration" },
  { code: "legal", name: "Law Firms & Legal Services", covers: "law firms, legal services, legal tech" },
  {
    code: "government",
    name: "Government & Public Sector",
    covers: "federal, state and local agencies, public safety, military",
  },
  {
    code: "nonprofit",
    name: "Nonprofit & Associations",
    covers: "charities, foundations, associations, religious organisations",
  },
  {
    code: "agriculture",
    name: "Agriculture & Forestry",
    covers: "farming, ranching, forestry, fishing, agritech",
  },
  {
    code: "life-sciences",
    name: "Pharma, Biotech & Medical Devices",
    covers: "pharmaceuticals, biotechnology, medical devices, diagnostics, contract research",
  },
] as const;

/** The twenty job functions. */
export const jobFunctions = [
  { code: "engineering", name: "Engineering" },
  { code: "sales", name: "Sales" },
  { code: "marketing", name: "Marketing" },
  { code: "operations", name: "Operations" },
  { code: "finance", name: "Finance & Accounting" },
  { code: "hr", name: "Human Resources & Recruiting" },
  { code: "executive", name: "Executive & General Management" },
  { code: "consulting", name: "Consulting & Strategy" },
  { code: "it", name: "Information Technology" },
  { code: "product", name: "Product Management" },
  { code: "design", name: "Design & User Experience" },
  { code: "data", name: "Data & Analytics" },
  { code: "customer-success", name: "Customer Success & Support" },
  { code: "legal", name: "Legal & Compliance" },
  { code: "medical", name: "Medical & Clinical" },
  { code: "supply-chain", name: "Supply Chain & Purchasing" },
  { code: "production", name: "Manufacturing & Production" },
  { code: "research", name: "Science & Research" },
  { code: "education", name: "Teaching & Training" },
  { code: "administrative", name: "Administrative" },
] as const;

/** The twenty US metro regions; `state` is the state of the central city. */
export const metroRegions = [
  { code: "sfbay", name: "San Francisco Bay Area", state: "CA" },
  { code: "nyc", name: "Greater New York City Area", state: "NY" },
  { code: "la", name: "Greater Los Angeles Area", state: "CA" },
  { code: "chicago", name: "Greater Chicago Area", state: "IL" },
  { code: "boston", name: "Greater Boston Area", state: "MA" },
  { code: "dallas", name: "Dallas-Fort Worth Area", state: "TX" },
  { code: "houston", name: "Greater Houston Area", state: "TX" },
  { code: "dc", name: "Washington D.C. Area", state: "DC" },
  { code: "philadelphia", name: "Greater Philadelphia Area", state: "PA" },
  { code: "atlanta", name: "Greater Atlanta Area", state: "GA" },
  { code: "miami", name: "Miami-Fort Lauderdale Area", state: "FL" },
  { code: "phoenix", name: "Greater Phoenix Area", state: "AZ" },
  { code: "seattle", name: "Greater Seattle Area", state: "WA" },
  { code: "minneapolis", name: "Minneapolis-St. Paul Area", state: "MN" },
  { code: "san-diego", name: "Greater San Diego Area", state: "CA" },
  { code: "denver", name: "Greater Denver Area", state: "CO" },
  { code: "detroit", name: "Greater Detroit Area", state: "MI" },
  { code: "tampa", name: "Tampa Bay Area", state: "FL" },
  { code: "austin", name: "Greater Austin Area", state: "TX" },
  { code: "charlotte", name: "Greater Charlotte Area", state: "NC" },
] as const;

/** Management levels, highest first. */
export const managementLevels = [
  "Board Member",
  "C Level Exec",
  "VP Level Exec",
  "Director",
  "Manager",
  "Non Manager",
] as const;

/** Departments of the people filters panel, with numeric ids. */
export const departments = [
  { id: 0, name: "C-Suite" },
  { id: 1, name: "Finance" },
  { id: 2, name: "Human Resources" },
  { id: 3, name: "Sales" },
  { id: 4, name: "Operations" },
  { id: 5, name: "Information Technology" },
  { id: 6, name: "Engineering & Technical" },
  { id: 7, name: "Marketing" },
  { id: 8, name: "Legal" },
  { id: 9, name: "Medical & Health" },
  { id: 10, name: "Other" },
] as const;

/** Company sizes by headcount; bounds are inclusive, and a null maximum means no upper bound. */
export const companySizes = [
  { id: "1-10", name: "1-10 employees", minEmployees: 1, maxEmployees: 10 },
  { id: "11-50", name: "11-50 employees", minEmployees: 11, maxEmployees: 50 },
  { id: "51-200", name: "51-200 employees", minEmployees: 51, maxEmployees: 200 },
  { id: "201-500", name: "201-500 employees", minEmployees: 201, maxEmployees: 500 },
  { id: "501-1000", name: "501-1,000 employees", minEmployees: 501, maxEmployees: 1000 },
  { id: "1001-5000", name: "1,001-5,000 employees", minEmployees: 1001, maxEmployees: 5000 },
  { id: "5001+", name: "5,001+ employees", minEmployees: 5001, maxEmployees: null },
] as const;

/** Revenue buckets in whole US dollars: min <= x < max; a null maximum means no upper bound. */
export const revenueRanges = [
  { id: "under-1m", name: "Under $1M", min: 0, max: 1000000 },
  { id: "1m-5m", name: "$1M - $5M", min: 1000000, max: 5000000 },
  { id: "5m-10m", name: "$5M - $10M", min: 5000000, max: 10000000 },
  { id: "10m-25m", name: "$10M - $25M", min: 10000000, max: 25000000 },
  { id: "25m-50m", name: "$25M - $50M", min: 25000000, max: 50000000 },
  { id: "50m-100m", name: "$50M - $100M", min: 50000000, max: 100000000 },
  { id: "100m-250m", name: "$100M - $250M", min: 100000000, max: 250000000 },
  { id: "250m-500m", name: "$250M - $500M", min: 250000000, max: 500000000 },
  { id: "500m-1b", name: "$500M - $1B", min: 500000000, max: 1000000000 },
  { id: "over-1b", name: "Over $1B", min: 1000000000, max: null },
] as const;

/**
 * The seniority levels of the lookup, each with its management level. Choosing `owner` also searches for titles with
 * one of `titleWords`.
 */
export const seniorityLevels = [
  { id: "entry", name: "Entry Level", managementLevel: "Non Manager" },
  { id: "manager", name: "Manager", managementLevel: "Manager" },
  { id: "director", name: "Director", managementLevel: "Director" },
  { id: "vp", name: "VP", managementLevel: "VP Level Exec" },
  { id: "c-level", name: "C-Level", managementLevel: "C Level Exec" },
  {
    id: "owner",
    name: "Owner",
    managementLevel: "C Level Exec",
    titleWords: ["owner", "co-owner", "proprietor", "founder", "partner"],
  },
] as const;

/**
 * Words for company sizes, such as "midsize", with inclusive headcount bounds. Their bounds differ from those of
 * `companySizes`.
 */
export const sizeWords = {
  startup: [1, 50],
  small: [1, 100],
  medium: [101, 1000],
  midsize: [101, 1000],
  "mid-market": [101, 1000],
  large: [1001, null],
  enterprise: [5000, null],
} as const;

export type IndustryCode = (typeof industries)[number]["code"];
export type JobFunctionCode = (typeof jobFunctions)[number]["code"];
export type MetroCode = (typeof metroRegions)[number]["code"];
export type ManagementLevel = (typeof managementLevels)[number];
export type SeniorityLevelId = (typeof seniorityLevels)[number]["id"];
export type DepartmentId = (typeof departments)[number]["id"];

export const industryCodes: readonly IndustryCode[] = industries.map((item) => item.code);
export const jobFunctionCodes: readonly JobFunctionCode[] = jobFunctions.map((item) => item.code);
export const metroCodes: readonly MetroCode[] = metroRegions.map((item) => item.code);
export const departmentIds: readonly DepartmentId[] = departments.map((item) => item.id);

/** Returns the display name of a code in a fixed list. A code that is not in the list is returned unchanged. */
export function nameOfCode(list: readonly { code: string; name: string }[], code: string): string {
  return list.find((item) => item.code === code)?.name ?? code;
}

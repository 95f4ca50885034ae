import type { TestRecord } from "../../contact-vendors/zoominfo/test-search.ts";

interface TestCompany {
  readonly id: number;
  readonly name: string;
  readonly domain: string;
  readonly city: string;
  /** Such as "Illinois". */
  readonly state: string;
  readonly industry: string;
  readonly industryName: string;
  readonly employees: number;
  /** Thousands of US dollars. */
  readonly revenue: number;
  readonly funding?: number;
}

const idPart = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

/** A company of the vendor: its search hit has only the name. */
export function makeTestCompany(company: TestCompany): TestRecord {
  const { id, name, domain, city, state, employees, revenue, funding } = company;
  return {
    id,
    hit: { name },
    filterValues: {
      companyId: String(id),
      companyName: name,
      state: `usa.${idPart(state)}`,
      metroRegion: `usa.${idPart(state)}.${idPart(city)}`,
      country: "usa",
      industryCodes: company.industry,
      employeeCount: employees,
      revenue,
      ...(funding && { fundingAmount: funding }),
    },
    enriched: {
      name,
      website: `www.${domain}`,
      domainList: [domain],
      descriptionList: [{ description: `${name} makes things.` }],
      description: `${name} makes things.`,
      primaryIndustry: [company.industryName],
      city,
      state,
      zipCode: "60601",
      country: "United States",
      employeeCount: employees,
      revenue,
      companyStatus: "ALIVE",
      lastUpdatedDate: "2026-10-02",
      socialMediaUrls: [{ type: "LINKED_IN", url: `https://www.linkedin.com/company/${id}` }],
      ...(funding && {
        totalFundingAmount: funding,
        companyFunding: [{ date: "2026-03-04", type: "Series B", amount: funding / 2 }],
      }),
    },
  };
}

/** A contact of the vendor at one of its companies. */
export function makeTestPerson(
  id: number,
  name: string,
  {
    jobTitle,
    level,
    department,
    company,
  }: { jobTitle: string; level: string; department: number; company: TestRecord },
): TestRecord {
  const [firstName = "", lastName = ""] = name.split(" ");
  const employer = { id: company.id, name: company.hit.name };
  const { state, country, metroRegion, companyId, companyName, industryCodes } = company.filterValues;
  return {
    id,
    hit: {
      firstName,
      lastName,
      jobTitle,
      contactAccuracyScore: 94,
      validDate: "5/2/2026 12:00 AM",
      hasEmail: true,
      company: employer,
    },
    filterValues: {
      ...{ state, country, metroRegion, companyId, companyName, industryCodes, jobTitle },
      managementLevel: level,
      department: String(department),
    },
    enriched: { firstName, lastName, jobTitle, company: employer },
  };
}

const manufacturing = { industry: "mfg.industrialmachinery", industryName: "Manufacturing" };
const northfold = makeTestCompany({
  ...{
    id: 345600121,
    name: "Northfold Robotics Inc",
    domain: "northfold.example",
    city: "Chicago",
    state: "Illinois",
  },
  ...{ ...manufacturing, employees: 410, revenue: 84_000, funding: 22_000 },
});
const lakeside = makeTestCompany({
  ...{ id: -17, name: "Lakeside Castings", domain: "lakeside.example", city: "Peoria", state: "Illinois" },
  ...{ ...manufacturing, employees: 90, revenue: 9_000 },
});
const birch = makeTestCompany({
  ...{ id: 345600300, name: "Birch Software", domain: "birch.example", city: "Austin", state: "Texas" },
  ...{ industry: "software.mfg", industryName: "Software", employees: 55, revenue: 5_000 },
});

export const testCompanies: readonly TestRecord[] = [northfold, lakeside, birch];

export const testPeople: readonly TestRecord[] = [
  makeTestPerson(-2090011223, "Dana Okafor", {
    ...{
      jobTitle: "Vice President, Supply Chain",
      level: "VP Level Exec",
      department: 4,
      company: northfold,
    },
  }),
  makeTestPerson(71, "Ravi Chain", {
    ...{ jobTitle: "Chain Saw Operator", level: "Non Manager", department: 4, company: lakeside },
  }),
  makeTestPerson(72, "Mona Supply", {
    ...{ jobTitle: "Supply Chain Manager", level: "Manager", department: 4, company: birch },
  }),
];

import { type LabelledBoard, type LabelledRow, labelRows, place } from "../board-system/test-labels.ts";

const address = (addressLocality?: string, addressRegion?: string, addressCountry?: string) => ({
  postalAddress: { addressLocality, addressRegion, addressCountry },
});
const at = (location: string, ...parts: Parameters<typeof address>) => ({
  location,
  address: address(...parts),
});
const component = (
  minValue: number | null,
  maxValue: number | null,
  interval: string,
  currencyCode: string | null,
) => ({
  compensationType: "Salary",
  interval,
  currencyCode,
  minValue,
  maxValue,
});
const pay = (...summaryComponents: object[]) => ({
  compensation: { compensationTiers: [], summaryComponents },
});
const equity = {
  compensationType: "EquityPercentage",
  interval: "NONE",
  currencyCode: null,
  minValue: 0.1,
  maxValue: 0.3,
};

const rows: LabelledRow[] = [
  ["Automation Engineer II", {}, {}],
  [
    "Solutions Engineer",
    { secondaryLocations: [{ location: "Remote - US", address: null }] },
    { location: "Chicago | Remote - US" },
  ],
  [
    "Researcher",
    { secondaryLocations: [at("London Office", "London", "England", "United Kingdom")] },
    { location: "Chicago | London Office" },
  ],
  [
    "Designer",
    at("SF Office", "San Francisco", "California", "USA"),
    place("SF Office", "San Francisco", "CA", "US"),
  ],
  ["Analyst", at("NYC HQ", "New York", "NY", "United States"), place("NYC HQ", "New York", "NY", "US")],
  ["Counsel", at("Paris", "Paris", "Île-de-France", "France"), place("Paris", "Paris", null, "FR")],
  ["Engineer, Tools", at("Munich", "Munich", "Bavaria", "Germany"), place("Munich", "Munich", null, "DE")],
  ["Recruiter", { location: "Tokyo, Japan", address: null }, place("Tokyo, Japan", "Tokyo", null, "JP")],
  [
    "Data Scientist",
    { location: "Seattle, WA", address: undefined },
    place("Seattle, WA", "Seattle", "WA", "US"),
  ],
  [
    "Support Engineer",
    { ...at("Remote - US", undefined, undefined, "USA"), isRemote: true, workplaceType: "Remote" },
    { ...place("Remote - US", null, null, "US"), remote: true },
  ],
  ["Account Executive", { isRemote: true, workplaceType: "Hybrid" }, { remote: false }],
  ["Technician", { isRemote: false, workplaceType: "OnSite" }, { remote: false }],
  ["Editor", { isRemote: true, workplaceType: null }, { remote: true }],
  ["Office Lead", { isRemote: null, workplaceType: null }, { remote: null }],
  [
    "Paid Intern",
    { ...pay(component(35, 42.5, "1 HOUR", "USD")), employmentType: "Intern" },
    { salary: "USD 35 - 42.5 an hour", employment: "Internship" },
  ],
  [
    "Head of Sales",
    pay(equity, component(200_000, 260_000, "1 YEAR", "USD")),
    { salary: "USD 200,000 - 260,000 a year" },
  ],
  ["Physicist", pay(component(7_000, 9_000, "1 MONTH", "CHF")), { salary: "CHF 7,000 - 9,000 a month" }],
  ["Founding Engineer", pay(equity), { salary: null }],
  ["Controller", { shouldDisplayCompensationOnJobPostings: false }, { salary: null }],
  ["Treasurer", { compensation: null }, { salary: null }],
  ["Contract Recruiter", { employmentType: "Contract" }, { employment: "Contract" }],
  ["Temporary Clerk", { employmentType: "Temporary" }, { employment: "Contract" }],
  ["Part-time Trainer", { employmentType: "PartTime" }, { employment: "Part-time" }],
  ["Strategist", { department: null }, { department: "Controls" }],
  ["Late Poster", { publishedAt: "2026-11-03T23:59:59.000-08:00" }, { posted: "2026-11-04" }],
  ["Hidden Role", { isListed: false }, null],
];

/** A board of Ashby. */
export function makeAshbyBoard(): LabelledBoard {
  const { postings, labels } = labelRows(rows, (number, title) => {
    const id = `b0a7c2f4-1111-4c2e-9d0a-${String(number).padStart(12, "0")}`;
    return {
      id,
      posting: {
        id,
        title,
        department: "Engineering",
        team: "Controls",
        employmentType: "FullTime",
        ...at("Chicago", "Chicago", "Illinois", "USA"),
        secondaryLocations: [],
        isRemote: false,
        workplaceType: "Hybrid",
        publishedAt: "2026-11-03T15:00:00.000+00:00",
        isListed: true,
        jobUrl: `https://jobs.ashbyhq.com/northfold/${id}`,
        applyUrl: `https://jobs.ashbyhq.com/northfold/${id}/application`,
        shouldDisplayCompensationOnJobPostings: true,
        ...pay(component(95_000, 125_000, "1 YEAR", "USD")),
      },
      label: {
        title,
        department: "Engineering",
        ...place("Chicago", "Chicago", "IL", "US"),
        remote: false,
        employment: "Full-time",
        salary: "USD 95,000 - 125,000 a year",
        posted: "2026-11-03",
        updated: null,
        url: `https://jobs.ashbyhq.com/northfold/${id}`,
        requisition: null,
      },
    };
  });
  return { answer: { apiVersion: "1", jobs: postings }, labels };
}

import { type LabelledBoard, type LabelledRow, labelRows, place } from "../board-system/test-labels.ts";

const usual = {
  location: "Chicago",
  commitment: "Full-time",
  team: "Controls",
  department: "Engineering",
  allLocations: ["Chicago"],
};
const categories = (changes: object) => ({ categories: { ...usual, ...changes } });
const at = (location: string, ...others: string[]) =>
  categories({ location, allLocations: [location, ...others] });
const pay = (min: number | null, max: number | null, interval: string, currency = "USD") => ({
  salaryRange: { currency, interval, min, max },
});

const rows: LabelledRow[] = [
  ["Automation Engineer II", {}, {}],
  ["Mechanic", at("Chicago", "Joliet"), place("Chicago | Joliet", "Chicago", "IL", "US")],
  ["Account Manager", at("Dublin, Ireland"), place("Dublin, Ireland", "Dublin", null, "IE")],
  ["Driver", at("Dublin, OH"), place("Dublin, OH", "Dublin", "OH", "US")],
  ["Data Engineer", at("New York, NY"), place("New York, NY", "New York City", "NY", "US")],
  ["Support Specialist", at("Manila, Philippines"), place("Manila, Philippines", "Manila", null, "PH")],
  ["QA Engineer", at("Bengaluru, India"), place("Bengaluru, India", "Bengaluru", null, "IN")],
  ["Sales Director", at("São Paulo, Brazil"), place("São Paulo, Brazil", "São Paulo", null, "BR")],
  [
    "Frontend Engineer",
    { ...at("Remote - Canada"), workplaceType: "remote" },
    { ...place("Remote - Canada", null, null, "CA"), remote: true },
  ],
  [
    "Security Engineer",
    { ...at("United States"), workplaceType: "remote" },
    { ...place("United States", null, null, "US"), remote: true },
  ],
  ["Machinist", { workplaceType: "on-site" }, { remote: false }],
  ["Platform Engineer", { workplaceType: "unspecified" }, { remote: null }],
  [
    "Content Editor",
    { ...at("Remote"), workplaceType: "unspecified" },
    { ...place("Remote", null, null, null), remote: true },
  ],
  ["Fitter", pay(24, 31.5, "per-hour-wage"), { salary: "USD 24 - 31.5 an hour" }],
  ["Actuary", pay(9_000, 11_000, "per-month-salary", "EUR"), { salary: "EUR 9,000 - 11,000 a month" }],
  ["Locum Doctor", pay(900, 1_200, "per-day-wage", "gbp"), { salary: "GBP 900 - 1,200 a day" }],
  ["Payroll Clerk", pay(2_000, 2_400, "bi-week-salary"), { salary: null }],
  ["VP Finance", pay(280_000, null, "per-year-salary"), { salary: "USD 280,000 a year" }],
  ["Copywriter", { salaryRange: undefined }, { salary: null }],
  ["Art Director", categories({ department: undefined }), { department: "Controls" }],
  ["Research Intern", categories({ commitment: "Internship" }), { employment: "Internship" }],
  ["Bookkeeper", categories({ commitment: "Part-time" }), { employment: "Part-time" }],
  ["Electrician", categories({ commitment: "Fixed term" }), { employment: "Contract" }],
  ["Night Manager", { createdAt: 1_793_836_740_000 }, { posted: "2026-11-04" }],
  ["Chef", { createdAt: undefined }, { posted: null }],
];

/** A site of Lever. */
export function makeLeverBoard(): LabelledBoard {
  const { postings, labels } = labelRows(rows, (number, title) => {
    const id = `5ac21346-0e0c-4494-8e7a-${String(number).padStart(12, "0")}`;
    return {
      id,
      posting: {
        id,
        text: title,
        categories: usual,
        country: "US",
        workplaceType: "hybrid",
        createdAt: 1_793_700_000_000,
        descriptionPlain: "Own the palletizer cell.",
        lists: [{ text: "You have", content: "<li>PLC experience</li>" }],
        hostedUrl: `https://jobs.lever.co/northfold/${id}`,
        applyUrl: `https://jobs.lever.co/northfold/${id}/apply`,
        ...pay(95_000, 125_000, "per-year-salary"),
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
        url: `https://jobs.lever.co/northfold/${id}`,
        requisition: null,
      },
    };
  });
  return { answer: postings, labels };
}

import { type LabelledBoard, type LabelledRow, labelRows, place } from "../board-system/test-labels.ts";

const at = (name: string) => ({ location: { name } });
const pay = (...ranges: [number, number, string, string][]) => ({
  pay_input_ranges: ranges.map(([min_cents, max_cents, currency_type, title]) => ({
    min_cents,
    max_cents,
    currency_type,
    title,
    blurb: "<p>Depends on experience.</p>",
  })),
});
const field = (name: string, value: unknown) => ({
  metadata: [{ id: 1, name, value, value_type: "single_select" }],
});
const department = (...names: string[]) => ({
  departments: names.map((name, id) => ({ id, name, parent_id: null, child_ids: [] })),
});

const rows: LabelledRow[] = [
  ["Automation Engineer II", {}, {}],
  ["Maintenance Planner", at("Portland, Maine"), place("Portland, Maine", "Portland", "ME", "US")],
  ["Backend Engineer", at("NYC"), place("NYC", "New York City", "NY", "US")],
  ["Solutions Architect", at("Remote - US"), { ...place("Remote - US", null, null, "US"), remote: true }],
  [
    "Account Executive",
    at("London, England, United Kingdom"),
    place("London, England, United Kingdom", "London", null, "GB"),
  ],
  ["Field Engineer", at("Austin, TX; Denver, CO"), place("Austin, TX | Denver, CO", "Austin", "TX", "US")],
  [
    "Data Analyst",
    at("San Francisco, CA | New York City, NY"),
    place("San Francisco, CA | New York City, NY", "San Francisco", "CA", "US"),
  ],
  [
    "Customer Success Manager",
    at("Hybrid - Boston, MA"),
    { ...place("Hybrid - Boston, MA", "Boston", "MA", "US"), remote: false },
  ],
  ["Recruiter", at("Berlin, Germany"), place("Berlin, Germany", "Berlin", null, "DE")],
  ["Staff Nurse", at("Toronto, Ontario, Canada"), place("Toronto, Ontario, Canada", "Toronto", null, "CA")],
  ["Welder", pay([2250, 3100, "USD", "Hourly rate"]), { salary: "USD 22.5 - 31 an hour" }],
  [
    "Principal Scientist",
    pay([16_000_000, 20_000_000, "USD", "Zone A"], [14_500_000, 18_000_000, "USD", "Zone B"]),
    { salary: "USD 145,000 - 200,000 a year" },
  ],
  ["Controller", pay([8_000_000, 9_500_000, "EUR", "Salary"]), { salary: "EUR 80,000 - 95,000 a year" }],
  ["Warehouse Associate", pay([1850, 1850, "USD", ""]), { salary: "USD 18.5 an hour" }],
  ["Office Manager", { pay_input_ranges: [] }, { salary: null }],
  ["Site Reliability Engineer", { departments: [] }, { department: "Engineering" }],
  ["Buyer", department("No Department"), { department: "Operations" }],
  ["Paralegal", department("Legal", "Compliance"), { department: "Legal" }],
  ["Product Designer", field("Employment Type", "Contract"), { employment: "Contract" }],
  ["Technical Writer", field("Workplace Type", "Remote"), { remote: true }],
  ["Line Cook", field("Workplace Type", "On-site"), { remote: false }],
  ["Intern, Controls", field("Employment Type", "Internship"), { employment: "Internship" }],
  [
    "Night Auditor",
    { first_published: "2026-11-03T23:30:00-05:00", updated_at: "2026-11-04T00:10:00+02:00" },
    { posted: "2026-11-04", updated: "2026-11-03T22:10:00.000Z" },
  ],
  ["  Plant   Manager ", { first_published: null }, { title: "Plant Manager", posted: null }],
  ["Talent Community", { internal_job_id: null }, null],
];

/** A board of Greenhouse. */
export function makeGreenhouseBoard(): LabelledBoard {
  const { postings, labels } = labelRows(rows, (number, title) => ({
    id: String(7_100_000 + number),
    posting: {
      id: 7_100_000 + number,
      internal_job_id: 4_400_000 + number,
      title,
      updated_at: "2026-11-18T09:12:44-05:00",
      first_published: "2026-11-03T10:00:00-05:00",
      requisition_id: "REQ-1",
      location: { name: "Chicago, IL" },
      absolute_url: `https://job-boards.greenhouse.io/northfold/jobs/${7_100_000 + number}`,
      language: "en",
      company_name: "Northfold Robotics",
      metadata: null,
      content: "&lt;p&gt;Own the palletizer cell.&lt;/p&gt;",
      ...department("Engineering"),
      offices: [{ id: 31, name: "Chicago", location: "Chicago, Illinois, United States", parent_id: null }],
      ...pay([9_500_000, 12_500_000, "USD", "Base salary"]),
    },
    label: {
      title,
      department: "Engineering",
      ...place("Chicago, IL", "Chicago", "IL", "US"),
      remote: null,
      employment: null,
      salary: "USD 95,000 - 125,000 a year",
      posted: "2026-11-03",
      updated: "2026-11-18T14:12:44.000Z",
      url: `https://job-boards.greenhouse.io/northfold/jobs/${7_100_000 + number}`,
      requisition: String(4_400_000 + number),
    },
  }));
  return { answer: { jobs: postings, meta: { total: postings.length } }, labels };
}

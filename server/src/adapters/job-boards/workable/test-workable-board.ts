import { type LabelledBoard, type LabelledRow, labelRows, place } from "../board-system/test-labels.ts";

const part = (city: string, region: string, country: string, hidden = false) => ({
  city,
  region,
  country,
  countryCode: "",
  hidden,
});
const at = (city: string, state: string, country: string) => ({
  city,
  state,
  country,
  locations: [part(city, state, country)],
});

const rows: LabelledRow[] = [
  ["Automation Engineer II", {}, {}],
  ["Barista", at("Athens", "Attica", "Greece"), place("Athens, Attica, Greece", "Athens", null, "GR")],
  [
    "Driver",
    at("Athens", "Georgia", "United States"),
    place("Athens, Georgia, United States", "Athens", "GA", "US"),
  ],
  ["Nurse", at("Cork", "County Cork", "Ireland"), place("Cork, County Cork, Ireland", "Cork", null, "IE")],
  ["Teacher", at("", "", "Spain"), place("Spain", null, null, "ES")],
  ["Analyst", at("Toronto", "Ontario", "Canada"), place("Toronto, Ontario, Canada", "Toronto", null, "CA")],
  [
    "Field Technician",
    { locations: [part("Chicago", "Illinois", "United States"), part("Gary", "Indiana", "United States")] },
    { location: "Chicago, Illinois, United States | Gary, Indiana, United States" },
  ],
  [
    "Secret Site Lead",
    {
      locations: [
        part("Chicago", "Illinois", "United States", true),
        part("Gary", "Indiana", "United States"),
      ],
    },
    place("Gary, Indiana, United States", "Gary", "IN", "US"),
  ],
  ["Clerk", { locations: undefined }, {}],
  [
    "Planner",
    { locations: [], city: "Austin", state: "Texas" },
    place("Austin, Texas, United States", "Austin", "TX", "US"),
  ],
  ["Remote Editor", { telecommuting: true }, { remote: true }],
  [
    "Remote Analyst",
    { telecommuting: true, ...at("", "", "Portugal") },
    { ...place("Portugal", null, null, "PT"), remote: true },
  ],
  ["Unclear Role", { telecommuting: undefined }, { remote: null }],
  ["Cashier", { employment_type: "Part-time" }, { employment: "Part-time" }],
  ["Surveyor", { employment_type: "Contract" }, { employment: "Contract" }],
  ["Helper", { employment_type: "Temporary" }, { employment: "Contract" }],
  ["Intern", { employment_type: "Internship" }, { employment: "Internship" }],
  ["Advisor", { employment_type: "" }, { employment: null }],
  ["Auditor", { department: "" }, { department: "Finance" }],
  ["Sales Rep", { department: "Sales" }, { department: "Sales" }],
  ["Cook", { published_on: "2026-10-31" }, { posted: "2026-10-31" }],
  ["Waiter", { published_on: undefined }, { posted: "2026-11-02" }],
  ["Guard", { published_on: null, created_at: null }, { posted: null }],
];

/** An account of Workable. Its last posting has a row for each of two places. */
export function makeWorkableBoard(): LabelledBoard {
  const base = (number: number, title: string) => {
    const shortcode = `A1B2C3D4${String(number).padStart(2, "0")}`;
    return {
      id: shortcode,
      posting: {
        title,
        shortcode,
        code: "",
        employment_type: "Full-time",
        telecommuting: false,
        department: "Engineering",
        url: `https://apply.workable.com/j/${shortcode}`,
        shortlink: `https://apply.workable.com/j/${shortcode}`,
        application_url: `https://apply.workable.com/j/${shortcode}/apply`,
        published_on: "2026-11-03",
        created_at: "2026-11-02",
        education: "",
        experience: "Mid-Senior level",
        function: "Engineering",
        industry: "Machinery",
        ...at("Chicago", "Illinois", "United States"),
      },
      label: {
        title,
        department: "Engineering",
        ...place("Chicago, Illinois, United States", "Chicago", "IL", "US"),
        remote: false,
        employment: "Full-time",
        salary: null,
        posted: "2026-11-03",
        updated: null,
        url: `https://apply.workable.com/j/${shortcode}`,
        requisition: null,
      },
    };
  };
  const { postings, labels } = labelRows(rows, base);
  const twice = base(90, "Regional Lead");
  const [first, second] = ["Chicago", "Joliet"].map((city) => ({
    ...twice.posting,
    ...at(city, "Illinois", "United States"),
  }));
  labels.set(twice.id, {
    ...twice.label,
    location: "Chicago, Illinois, United States | Joliet, Illinois, United States",
  });
  return {
    answer: { name: "Northfold Robotics", description: null, jobs: [first, ...postings, second] },
    labels,
  };
}

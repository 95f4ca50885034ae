import { type LabelledBoard, type LabelledRow, labelRows, place } from "../board-system/test-labels.ts";

const usual = {
  city: "Chicago",
  region: "IL",
  country: "us",
  remote: false,
  hybrid: true,
  fullLocation: "Chicago, IL, United States",
};
const at = (city: string, region: string | undefined, country: string, fullLocation?: string) => ({
  location: { ...usual, city, region, country, fullLocation },
});
const work = (remote: unknown, hybrid: unknown) => ({ location: { ...usual, remote, hybrid } });
const employment = (label: string) => ({ typeOfEmployment: { id: label.toLowerCase(), label } });

const rows: LabelledRow[] = [
  ["Automation Engineer II", {}, {}],
  ["Nurse", at("Lyon", "ARA", "fr", "Lyon, ARA, France"), place("Lyon, ARA, France", "Lyon", null, "FR")],
  ["Barista", at("Wien", undefined, "at", "Wien, Austria"), place("Wien, Austria", "Wien", null, "AT")],
  [
    "Clerk",
    at("Gdańsk", "PM", "pl", "Gdańsk, PM, Poland"),
    place("Gdańsk, PM, Poland", "Gdańsk", null, "PL"),
  ],
  [
    "Store Lead",
    at("Austin", "TX", "us", "Austin, TX, United States"),
    place("Austin, TX, United States", "Austin", "TX", "US"),
  ],
  ["Cashier", at("Portland", "ME", "us"), place("Portland, ME, us", "Portland", "ME", "US")],
  ["Pharmacist", at("Leeds", "England", "gb"), place("Leeds, England, gb", "Leeds", null, "GB")],
  ["Engineer, Remote", work(true, false), { remote: true }],
  ["Technician", work(false, false), { remote: false }],
  ["Advisor", work(true, true), { remote: false }],
  ["Planner", work(undefined, undefined), { remote: null }],
  ["Consultant", { location: null }, { ...place("", null, null, null), location: null, remote: null }],
  ["Auditor", { department: {} }, { department: "Finance" }],
  ["Sales Rep", { department: { id: "1", label: "Sales" } }, { department: "Sales" }],
  ["Teacher", employment("Part-time"), { employment: "Part-time" }],
  ["Trainee", employment("Intern"), { employment: "Internship" }],
  ["Seasonal Picker", employment("Temporary"), { employment: "Contract" }],
  ["Interim CFO", employment("Contract"), { employment: "Contract" }],
  ["Volunteer", { typeOfEmployment: undefined }, { employment: null }],
  ["Late Shift Lead", { releasedDate: "2026-11-03T23:59:59.999Z" }, { posted: "2026-11-03" }],
  ["Early Shift Lead", { releasedDate: "2026-11-04T00:00:00.000+02:00" }, { posted: "2026-11-03" }],
  ["Undated Role", { releasedDate: undefined }, { posted: null }],
  ["Unnumbered Role", { refNumber: undefined }, { requisition: null }],
  ["Internal Role", { visibility: "INTERNAL" }, null],
];

/** A company of SmartRecruiters; the answer is the first page. */
export function makeSmartRecruitersBoard(): LabelledBoard {
  const { postings, labels } = labelRows(rows, (number, title) => {
    const id = String(743_999_900_000_000 + number);
    return {
      id,
      posting: {
        id,
        name: title,
        uuid: `0b0f6c9e-0000-4000-8000-${String(number).padStart(12, "0")}`,
        refNumber: `REF${number}A`,
        company: { identifier: "NorthfoldRobotics", name: "Northfold Robotics" },
        releasedDate: "2026-11-03T15:00:00.000Z",
        location: usual,
        industry: { id: "machinery", label: "Machinery" },
        department: { id: "2201", label: "Engineering" },
        function: { id: "engineering", label: "Engineering" },
        ...employment("Full-time"),
        customField: [],
        visibility: "PUBLIC",
      },
      label: {
        title,
        department: "Engineering",
        ...place("Chicago, IL, United States", "Chicago", "IL", "US"),
        remote: false,
        employment: "Full-time",
        salary: null,
        posted: "2026-11-03",
        updated: null,
        url: `https://jobs.smartrecruiters.com/NorthfoldRobotics/${id}`,
        requisition: `REF${number}A`,
      },
    };
  });
  return { answer: { offset: 0, limit: 100, totalFound: postings.length, content: postings }, labels };
}

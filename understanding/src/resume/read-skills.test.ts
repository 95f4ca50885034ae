import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createResumeReader } from "./read-resume.ts";

const { readResume } = createResumeReader(coreData, { now: () => new Date("2026-11-28T00:00:00Z") });

function readNora({ summary = "Plant manager with 14 years of experience.", end = "" }) {
  return readResume(`Nora Vale
Plant Manager
Dayton, OH | nora.vale@example.com

Summary
${summary}

Experience
Plant Manager, Acme Foods, Tulsa, OK
2015 - Present
Built the reports in Power BI and moved the stock to SAP.

${end}`);
}
const listPlaces = (summary: string) =>
  readNora({ summary })
    .evidence.filter(({ field, isPreferred }) => field === "locations" && isPreferred)
    .map(({ value }) => value);

test.each<[string, string[]]>([
  [
    "Skills\nLean, SAP (advanced), ISO 9001; HACCP | Six Sigma",
    ["Lean", "SAP", "ISO 9001", "HACCP", "Six Sigma"],
  ],
  [
    "Technical Skills\n• Tools: Excel, Power BI\n• Methods: Kaizen and 5S",
    ["Excel", "Power BI", "Kaizen and 5S"],
  ],
  ["Skills\nLanguages: Python, SQL\nFrameworks: React", ["Python", "SQL", "React"]],
  ["Skills\nSQL (MySQL, Postgres), Git", ["SQL", "Git"]],
  ["Skills\nPostgres, postgresql, Excel, MS Excel", ["Postgres", "Excel"]],
])("reads the skills of the section %j: %j", (end, skills) => {
  expect(readNora({ end }).skills).toEqual(skills);
});

test("reads no traits of the person as skills: languages, qualities, age or family", () => {
  const end =
    "Skills\nSpanish (fluent), bilingual, communication skills, team player, Excel, 45 years old, married\nReferences on request";
  expect(readNora({ end }).skills).toEqual(["Excel"]);
});

test("offers known skills that only a job mentions, and uses them when the resume lists none", () => {
  const listed = readNora({ end: "Skills\nLean" });
  const offered = listed.evidence.filter(({ field, chosen }) => field === "skills" && !chosen);
  expect(offered.map(({ value }) => value)).toEqual(["Power BI", "SAP"]);
  expect(listed.skills).toEqual(["Lean"]);
  expect(readNora({}).skills).toEqual(["Power BI", "SAP"]);
});

test.each<[string, string[]]>([
  ["Open to relocating to Texas or Oklahoma.", ["Texas", "Oklahoma"]],
  ["Seeking a plant manager position in Michigan, Ohio or Indiana.", ["Michigan", "Ohio", "Indiana"]],
  ["Preferred locations: Austin, TX; Dallas, TX", ["Austin, TX", "Dallas, TX"]],
  ["Open to roles in Denver, CO and Utah.", ["Denver, CO", "Utah"]],
  ["Looking for a role in accounting in Texas.", ["Texas"]],
  ["Interested in working in manufacturing.", []],
  ["Managed plants in Texas and Oklahoma.", []],
])("reads where the candidate wants to work from %j: %j", (summary, places) => {
  expect(listPlaces(summary)).toEqual(places);
});

test("uses the home first, then the preferred places, and offers the places of jobs", () => {
  const { locations, evidence } = readNora({ summary: "Open to relocating to Texas." });
  expect(locations).toEqual(["Dayton, OH", "Texas"]);
  const offered = evidence.filter(({ field, chosen }) => field === "locations" && !chosen);
  expect(offered.map(({ value }) => value)).toEqual(["Tulsa, OK"]);
});

test("reads two roles of one objective", () => {
  const summary = "Seeking a position as Plant Manager or Director of Operations.";
  expect(readNora({ summary }).desiredRoles).toEqual(["Plant Manager", "Director of Operations"]);
});

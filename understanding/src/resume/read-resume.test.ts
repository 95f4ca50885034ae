import { type CandidateProfile, emptySearchParameters, industryCodes, sizeWords } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";
import { createResumeReader } from "./read-resume.ts";
import { writeSearchQuery } from "./write-search-query.ts";

const getNow = () => new Date("2026-06-15T00:00:00Z");
const { readResume } = createResumeReader(coreData, { now: getNow });
const interpreter = createInterpreter(coreData);

/** Finds the source line of a field's chosen value. */
function findSourceLine(profile: CandidateProfile, field: string): string | undefined {
  return profile.evidence.find((each) => each.field === field && each.chosen)?.line;
}

const accountantResume = `
MARIA DE LA CRUZ, CPA
Senior Accountant
Dayton, OH 45402 | (937) 555-0142 | maria.delacruz@example.com

Objective: Seeking a position as Accounting Manager at a mid-sized manufacturing company.

WORK EXPERIENCE
Senior Accountant | Brightwell Foods, Inc. | Jan 2021 - Present
Kettering, OH
- Closed the books in four days each month
- Prepared the yearly audit
Accountant | Harmon & Vale Tax | 2017 - Dec 2020
- Prepared 300 tax returns a season

EDUCATION
B.S. Accounting, University of Toledo, 2017
`;

describe("readResume reads a complete resume", () => {
  const profile = readResume(accountantResume);

  test("returns the fields of a profile [MPC-013]", () => {
    expect(profile).toMatchObject({
      candidateName: "Maria de la Cruz",
      currentTitle: "Senior Accountant",
      desiredRoles: ["Accounting Manager", "Senior Accountant"],
      experienceLevel: "Senior",
      yearsOfExperience: 9,
      locations: ["Dayton, OH"],
      industries: ["finance"],
      companySize: "medium",
      companySearchQuery: 'midsize financial services companies in Dayton, OH hiring "Accounting Manager"',
    });
  });

  test("returns the source line of each value, and the alternative values", () => {
    expect(findSourceLine(profile, "candidateName")).toBe("MARIA DE LA CRUZ, CPA");
    expect(findSourceLine(profile, "locations")).toContain("Dayton, OH 45402");
    expect(findSourceLine(profile, "companySize")).toMatch(/^Objective: Seeking/);
    expect(profile.evidence.find(({ field, chosen }) => field === "desiredRoles" && !chosen)?.value).toBe(
      "Accountant",
    );
    const lines = accountantResume.split("\n");
    for (const { line, lineNumber } of profile.evidence) expect(lines[lineNumber - 1]?.trim()).toBe(line);
  });
});

describe("readResume finds the current title", () => {
  const under = (jobs: string) =>
    readResume(`Jo Farrow\njo.farrow@example.com\n\nExperience\n${jobs}\n\nEducation\nB.A.`);

  test.each([
    ["Acme Tool & Die, Inc.\tDayton, OH\nCNC Machinist\tMar 2019 - Present", "CNC Machinist"],
    ["Registered Nurse at Mercy Valley Hospital\n06/2020 to present", "Registered Nurse"],
    ["Harbor Bank, Tampa, FL, Branch Manager\nOct. 2021 - Current", "Branch Manager"],
    ["since 2018\nDirector, Product Marketing\nLumen Apps", "Director, Product Marketing"],
    [
      "Dates: 2016-2019\nPosition held: Pipe Fitter\nDates: 2019-2024\nPosition held: Mill Lead Hand",
      "Mill Lead Hand",
    ],
    ["Line Cook, Blue Door, 2015 – 2018\nSous Chef, Blue Door, 2018 – 2021", "Sous Chef"],
    ["Head of People (Contract) | Fennimore | Summer 2022 - now", "Head of People"],
    [
      "Police Officer\tCity of Mesa\t2014 - 2019\nPolice Sergeant\tCity of Mesa\t2019 - 2022\nWatch Zampolit\tCity of Mesa\t2022 - Present",
      "Watch Zampolit",
    ],
  ])('finds the current title in "%s"', (jobs, title) => {
    expect(under(jobs).currentTitle).toBe(title);
  });
});

test.each([
  ["Junior Analyst", "Entry Level"],
  ["Accountant II", "Mid Level"],
  ["Sr. Data Engineer", "Senior"],
  ["Shift Supervisor", "Lead"],
  ["Store Manager", "Manager"],
  ["Head of Data", "Director"],
  ["Vice President of Sales", "VP"],
  ["Chief Financial Officer", "C-Level"],
  ["Product Manager", "Mid Level"],
])("a %s with five years of work has the level %s", (title, level) => {
  const text = `Jo Farrow\n${title}\n\nSummary\nFive years of experience.\n\nExperience\n${title}, Acme, 2021 - Present`;
  expect(readResume(text).experienceLevel).toBe(level);
});

test.each([
  ["2025 - Present", "Entry Level"],
  ["2022 - Present", "Mid Level"],
  ["2012 - Present", "Senior"],
])("the years since %s decide the level when the title names none: %s", (dates, level) => {
  expect(
    readResume(`Jo Farrow\n\nExperience\nElectrician, Acme, ${dates}\n\nSkills\nConduit`).experienceLevel,
  ).toBe(level);
});

test("the years of work are the rounded sum of all jobs, overlaps counted once", () => {
  const jobs =
    "Welder, Acme, Jan 2015 - Jul 2017\nWelder, Vale, Jan 2017 - Dec 2017\nWelder, Ox, Jan 2020 - Dec 2020";
  expect(readResume(`Jo Farrow\n\nExperience\n${jobs}\n\nSkills\nMIG`).yearsOfExperience).toBe(4);
});

test.each([
  ["77 Larch Row Apt 4, Dayton, OH 45402-1198", "Dayton, OH"],
  ["NYC, NY | (555) 555-0101", "New York, NY"],
  ["Greater Seattle Area", "Seattle, WA"],
  ["Melbourne, VIC, Australia", "Melbourne, Australia"],
  ["Address: 18 Alder Court, Leeds, LS4 2QX", "Leeds, United Kingdom"],
  ["Remote", ""],
])("the home in “%s” is %s", (line, place) => {
  const text = `Jo Farrow\n${line}\n\nExperience\nWelder, Acme, 2015 - 2017\n\nSkills\nMIG`;
  expect(readResume(text).locations[0] ?? "").toBe(place);
});

test.each([
  [
    "Wiebke Harms - Buchhalterin\nAdresse: Erlenweg 8, Köln, 50667\n\nBerufserfahrung:\nBuchhalterin\tApril 2016 - Heute",
    "Wiebke Harms",
    "Accountant",
    "Köln, Germany",
  ],
  [
    "Rosa Ibáñez\nContadora\nDirección: Calle del Olmo 12, Monterrey, México\n\nExperiencia profesional\nContadora\tmarzo 2013 - actualidad",
    "Rosa Ibáñez",
    "Accountant",
    "Monterrey, Mexico",
  ],
  [
    "佐藤 花子\n住所: 東京, 日本\n\n職歴:\nソフトウェアエンジニア\t2016年4月 - 現在",
    "佐藤 花子",
    "Software Engineer",
    "Tokyo, Japan",
  ],
  [
    "Omar Aziz - مهندس برمجيات\nالعنوان: شارع الأمير, دبي\n\nالخبرة المهنية:\nمهندس برمجيات\t2018 - الحالي",
    "Omar Aziz",
    "Software Engineer",
    "Dubai, United Arab Emirates",
  ],
])("reads name, role and place in other languages: %s", (text, name, role, place) => {
  expect(readResume(text)).toMatchObject({ candidateName: name, desiredRoles: [role], locations: [place] });
});

test.each([
  [
    "a letter",
    "Dear Ms. Hill,\nI am applying for the position of welder.\nI have ten years of experience.\nSincerely,\nJo Farrow",
  ],
  [
    "a blank template",
    "Your Name\n[Job Title]\nCity, State\n\nExperience\n[Job Title], Company Name\nDates\n\nEducation\nDegree, School",
  ],
  [
    "an advertisement",
    "Plant Manager\nAcme is growing. We are looking for a plant manager.\nResponsibilities\nLead 40 people\nWhat you will bring\nFive years of experience\nApply now",
  ],
  ["a bill", "INVOICE 4711\nInvoice date: 03/2026\nConsultant hours\nSubtotal $400\nTotal due $432"],
  ["nothing", "  \n\n"],
])("reads no role from %s [MPC-011]", (_what, text) => {
  expect(readResume(text)).toMatchObject({
    desiredRoles: [],
    candidateName: "",
    locations: [],
    evidence: [],
  });
});

test("interpreting a profile's search query gives the profile's role, place, industry and size", () => {
  for (const code of industryCodes) {
    for (const companySize of ["", ...Object.keys(sizeWords)] as ("" | keyof typeof sizeWords)[]) {
      const profile = {
        desiredRoles: ["Solar Forestry Engineer"],
        industries: [code],
        locations: ["Dayton, OH"],
        companySize,
      };
      const { parameters } = interpreter.interpret(writeSearchQuery(profile), { mode: "companies" });
      const [min, max] = companySize === "" ? [null, null] : sizeWords[companySize];
      expect(parameters).toEqual({
        ...emptySearchParameters(),
        industryCodes: [code],
        places: [{ city: "Dayton", state: "OH" }],
        employees: companySize === "" ? null : { min, max },
        hiring: { titles: ["Solar Forestry Engineer"], functions: [] },
      });
    }
  }
});

const anyResumePart = fc.constantFrom(
  ...`Jo Farrow|Experience|Senior Accountant|2019 - Present|Dayton, OH|\t| | – |,|:|•|Summary|Dear|Skills|seeking|@|東京|[Job Title]|\u202e|))((|A B C D|10 years`.split(
    "|",
  ),
  "\n",
);

test.each([
  [
    "a number in a job's lines",
    "- Cleared 3 years of backlog\n- Mentored apprentices with 1 year of experience",
    21,
  ],
  ["an age", "\nOther\nAge: 34 years, based in Tulsa, OK", 21],
  ["what a summary says", "\nSummary\n12 years as an electrician.", 12],
])("finds the right years of work in a resume with %s", (_what, lines, years) => {
  const text = `Jo Farrow\n\nExperience\nElectrician, Acme, 2005 - Present\n${lines}\n\nSkills\nConduit`;
  expect(readResume(text).yearsOfExperience).toBe(years);
});

test.each([
  ["Objective\nA role at a startup.", "startup"],
  ["Summary\nSeeking work in a large company.", "large"],
  ["Summary\nAccount executive targeting start-ups, whose goal was met by major corporations.", ""],
])("reads the desired company size: %s", (lines, size) => {
  const text = `Jo Farrow\n\n${lines}\n\nExperience\nElectrician, Acme, 2005 - Present`;
  expect(readResume(text).companySize).toBe(size);
});

test.each([
  [
    "Name: Kevin Brandt\nTitle: Regional Sales Director\nLocation: Boston, MA",
    ["Regional Sales Director"],
    "Boston, MA",
  ],
  [
    "Executive Chef | Luca Ferri | New Orleans, Louisiana\nLed a kitchen of 20.",
    ["Executive Chef"],
    "New Orleans, LA",
  ],
  [
    "Jo Farrow\nDayton, Ohio\n\nLooking for: Plant Manager or Director of Operations, Ohio.\n\nExperience\nPlant Manager, Acme, 2015 - Present",
    ["Plant Manager", "Director of Operations"],
    "Dayton, OH",
  ],
])("reads short and labelled profiles and several desired roles: %s", (text, desiredRoles, place) => {
  expect(readResume(text)).toMatchObject({ desiredRoles, locations: [place] });
});

test("a candidate's name that spans two lines has both lines as its source", () => {
  const profile = readResume(
    "JANE\nFARROW\nElectrician\n\nExperience\nElectrician, Acme, 2005 - Present\n\nSkills\nWire",
  );
  expect(profile.candidateName).toBe("Jane Farrow");
  expect(findSourceLine(profile, "candidateName")).toBe("JANE FARROW");
});

test("readResume does not take a place in a job's description for the candidate's home", () => {
  const job = "Events Manager. Planned 45 weddings a year in Austin, TX since 2019 and more of them.";
  expect(readResume(`Jo Farrow\n\n${job}\n\nSkills\nVendors\n\nEducation\nB.A.`).locations).toEqual([]);
});

/**
 * Removes gaps and punctuation and normalises full-width forms, because the reader may change these in a source line.
 */
const removeGapsAndPunctuation = (text: string) => text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

test("for any text, each value of the profile quotes the line of the text that its line number names", () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 400, unit: "grapheme" }),
    fc.array(anyResumePart, { maxLength: 60 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const lines = text.split(/\r\n|[\n\r\f\u2028\u2029]/);
      for (const { lineNumber, value, line } of readResume(text).evidence) {
        expect(value).not.toBe("");
        // A name that spans two lines has both as its source line.
        expect(removeGapsAndPunctuation(lines.slice(lineNumber - 1).join(""))).toContain(
          removeGapsAndPunctuation(line),
        );
        expect(
          removeGapsAndPunctuation(line).startsWith(
            removeGapsAndPunctuation(lines[lineNumber - 1] ?? "\n").slice(0, 3),
          ),
        ).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test("readResume does not hang on long and repetitive texts", () => {
  const top = "Jane Doe\njane@example.com\n\nExperience\nEngineer, Acme\t2010 - 2012\n";
  const mails = `${"abc@a ".repeat(100)}\n`.repeat(120);
  for (const text of [
    `${top}${"Achievements\nProjects\n".repeat(8000)}2010 - 2012`,
    `${mails}${`${"Abc Lu|".repeat(80)}\n`.repeat(220)}`,
    `${top}${"Manager, ".repeat(20_000)}`,
    "2019 - ".repeat(20_000),
    `${top}${"Senior Welder, Acme, 2019 - 2020, Dayton, OH\n".repeat(4000)}`,
  ]) {
    expect(readResume(text)).toHaveProperty("companySearchQuery");
  }
});

test("reads only the first 1,500 lines of a longer text", () => {
  const before = accountantResume.trim().split("\n");
  const place = before.indexOf("EDUCATION") - 1;
  const withJobAt = (lineNumber: number) => {
    const filler = new Array(lineNumber - 1 - place)
      .fill("")
      .map((_, index) => `- Prepared ${index} tax returns`);
    return [...before.slice(0, place), ...filler, "Auditor | Example Bank | 2012 - 2016"].join("\n");
  };
  const years = (text: string) => readResume(text).yearsOfExperience;
  expect(years(withJobAt(1_500))).toBe(13);
  expect(years(withJobAt(1_501))).toBe(9);
});

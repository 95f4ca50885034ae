import { describe, expect, test } from "vitest";
import { titleWords } from "../language/title-words.ts";
import { roleFamilies } from "./role-families.generated.ts";
import { expandTitle } from "./role-family.ts";

/** The other titles of a title's family, without the title itself. */
const listOthers = (title: string) =>
  expandTitle(title)
    .slice(1)
    .map(({ text }) => text);

/** Whether a search for `searched` finds people or jobs with the title `stored`. */
const finds = (searched: string, stored: string) => {
  const words = titleWords(stored);
  return expandTitle(searched).some(
    (each) =>
      each.words.every((word) => words.includes(word)) && !each.without.some((word) => words.includes(word)),
  );
};

describe("the titles of a role family", () => {
  test("lists the title itself first, as it was written", () => {
    expect(expandTitle("Backend Developers")[0]).toEqual({
      text: "Backend Developers",
      words: ["backend", "developer"],
      without: [],
    });
  });

  test.each([
    ["backend developers", "Senior Software Engineer, Backend"],
    ["backend engineers", "Java Backend Developer"],
    ["java programmers", "Java Engineer II"],
    ["software developers", "SWE II"],
    ["web developer", "Web Engineer"],
    ["front end developers", "Frontend Engineer"],
    ["attorneys", "Patent Lawyer"],
    ["lawyers", "Product Counsel"],
    ["staff nurses", "RN - Emergency Department"],
    ["RNs", "Nurse, Night Shift"],
    ["LVN", "Licensed Practical Nurse"],
    ["SDRs", "BDR"],
    ["enterprise BDRs", "Enterprise SDR"],
    ["truck drivers", "CDL A - Regional"],
    ["recruiters", "Talent Acquisition Partner"],
    ["bookkeepers", "Accounting Clerk"],
    ["waiters", "Server, Evenings"],
    ["comptroller", "Controller"],
    ["machinists", "CNC Operator"],
  ])("%s also finds %s", (searched, stored) => {
    expect(finds(searched, stored)).toBe(true);
  });

  test.each([
    ["backend developers", "Backend Sales Engineer"],
    ["web developers", "Web Support Engineer"],
    ["software engineers", "Business Developer"],
    ["software engineers", "Real Estate Developer"],
    ["software engineers", "Developer Advocate"],
    ["developers", "Civil Engineer"],
    ["developers", "Process Engineer"],
    ["RNs", "Nurse Practitioner"],
    ["RNs", "Licensed Practical Nurse"],
    ["waiters", "SQL Server Administrator"],
    ["line cooks", "Executive Chef"],
    ["physicians", "Managing Director"],
    ["medical doctors", "Physician Assistant"],
    ["truck drivers", "Delivery Driver (non-CDL)"],
    ["project managers", "Product Manager"],
    ["product managers", "Property Manager"],
    ["physical therapists", "Physiotherapist Assistant"],
  ])("%s does not find %s", (searched, stored) => {
    expect(finds(searched, stored)).toBe(false);
  });

  test.each([
    "business developers",
    "real estate developers",
    "civil engineers",
    "engineers",
    "application engineers",
    "nurse managers",
    "project managers",
    "product managers",
    "SQL server",
    "drivers",
    "chief gizmo wrangler",
  ])("finds no other titles for %s", (title) => {
    expect(listOthers(title)).toEqual([]);
  });

  test("keeps the words beside the form", () => {
    expect(listOthers("Senior Patent Attorney")).toContain("senior patent lawyer");
    expect(listOthers("BDR manager")).toContain("sales development representative manager");
  });

  test("leaves out titles that another alternative finds", () => {
    expect(listOthers("java developers")).not.toContain("java software engineer");
  });

  test("lists at most 12 titles with the title itself, and none for a title without words", () => {
    for (const [forms] of roleFamilies) {
      for (const form of forms.split("|"))
        expect(expandTitle(`senior ${form} manager`).length).toBeLessThanOrEqual(12);
    }
    expect(expandTitle("the of")).toEqual([]);
    expect(expandTitle("")).toEqual([]);
  });

  test("families are symmetric: of two forms, each finds the other unless it is only read", () => {
    const oneSided = roleFamilies.flatMap(([forms, context]) => {
      const [beside = ""] = context.split(" ");
      const texts = forms.split("|").map((form) => ({
        text: `${beside} ${form.replace(/ -.*/, "").replace(/^[=~]/, "")}`.trim(),
        isReadOnly: form.startsWith("~"),
      }));
      if (texts.length > 12) return [];
      return texts.flatMap((one) =>
        texts
          .filter(({ isReadOnly, text }) => !isReadOnly && !finds(one.text, text))
          .map((other) => `${one.text} does not find ${other.text}`),
      );
    });
    expect(oneSided).toEqual([]);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { titleWords } from "./title-words.ts";

test.each([
  ["Sr. Software Eng", "senior software engineer"],
  ["VP, Sales", "vicepresident sales"],
  ["Vice President of Sales", "vicepresident sales"],
  ["SVP Marketing", "senior vicepresident marketing"],
  ["Chief Financial Officer", "chief financial officer"],
  ["CFO", "chief financial officer"],
  ["Dir. of Eng", "director engineering"],
  ["Eng Manager", "engineering manager"],
  ["Front-End Developers", "frontend developer"],
  ["frontend developer", "frontend developer"],
  ["HR Business Partners", "human resource business partner"],
  ["Human Resources Business Partner", "human resource business partner"],
  ["Director of FP&A", "director fp&a"],
  ["Executive Assistant to the CEO", "executive assistant"],
  ["Office Admin", "office administrator"],
  ["Admin Assistant", "administrative assistant"],
  ["Co-Founder & CEO", "cofounder chief executive officer"],
  ["cofounder", "cofounder"],
  ["Plant Managers", "plant manager"],
  ["C++ Developer", "c++ developer"],
  ["Sales Operations Manager", "sales operation manager"],
  ["Sales Ops Mgr", "sales operation manager"],
  ["Maintenance Tech II", "maintenance technician ii"],
  ["Lab Techs", "laboratory technician"],
  ["Vet Tech", "veterinary technician"],
  ["Acct Mgr", "account manager"],
  ["Tech Lead", "tech lead"],
  ["Head of Tech", "head tech"],
  ["VP Tech", "vicepresident tech"],
])('titleWords returns the canonical words of "%s"', (title, words) => {
  expect(titleWords(title).join(" ")).toBe(words);
});

test("titleWords never throws and returns no word twice, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 150 }), (text) => {
      const words = titleWords(text);
      expect(new Set(words).size).toBe(words.length);
    }),
    { numRuns: 50 },
  );
});

import { candidateProfile, emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { expect, test } from "vitest";
import { noraValeProfile } from "../../../test-api.ts";
import type { ParsedProfile } from "./map-profile.ts";
import { listResumeGloss } from "./resume-gloss-items.ts";

const parsed: ParsedProfile = {
  profile: candidateProfile.parse({ ...noraValeProfile, skills: ["SAP", "Excel"] }),
  terms: { places: { Ohio: { state: "OH" } }, industries: { finance: ["finance"] } },
};
const nora = {
  name: "Nora Vale",
  roles: ["Senior Accountant"],
  level: "Senior" as const,
  skills: ["SAP", "Excel"],
};
const filters: Partial<SearchParameters> = { industryCodes: ["finance"], places: [{ state: "OH" }] };

function listItems(candidate: Partial<typeof nora> = {}, parameters: Partial<SearchParameters> = filters) {
  return listResumeGloss(parsed, {
    candidate: { ...nora, ...candidate },
    parameters: { ...emptySearchParameters(), ...parameters },
  });
}
const write = (items: ReturnType<typeof listItems>) =>
  items.map(({ words, kind, value }) => [words, kind, value]);

test("puts each filter of the search below the words of the resume that it was read from", () => {
  expect(write(listItems())).toEqual([
    ["Senior Accountant", "Role", "Senior Accountant"],
    ["Senior Accountant", "Level", "Senior"],
    ["Ohio", "Location", "Ohio"],
    ["The line of finance", "Industry", "Banking & Financial Services"],
    ["SAP, Excel", "Skills", "2 used"],
  ]);
});

test("shows a value without words when the user set it", () => {
  const items = listItems(
    { roles: ["Controller"], skills: [] },
    { places: [{ state: "TX" }], revenue: { min: 1e6, max: 5e6 }, employees: { min: 101, max: 1000 } },
  );
  expect(write(items)).toEqual([
    ["", "Role", "Controller"],
    ["Senior Accountant", "Level", "Senior"],
    ["", "Location", "Texas"],
    ["medium", "Company size", "101-1,000"],
    ["", "Revenue", "$1M - $5M"],
  ]);
});

test("a value can be dropped, except the last role and the last place", () => {
  const dropOf = (items: ReturnType<typeof listItems>, kind: string) =>
    items.find((item) => item.kind === kind)?.drop;
  expect([dropOf(listItems(), "Role"), dropOf(listItems(), "Location")]).toEqual([null, null]);
  expect(dropOf(listItems(), "Industry")).toEqual({ parameters: { industryCodes: [] } });
  expect(dropOf(listItems(), "Skills")).toEqual({ candidate: { skills: [] } });
  const more = listItems(
    { roles: ["Senior Accountant", "Controller"] },
    { ...filters, places: [{ state: "OH" }, { state: "TX" }], employees: { min: 101, max: 1000 } },
  );
  expect(dropOf(more, "Role")).toEqual({ candidate: { roles: ["Controller"] } });
  expect(dropOf(more, "Location")).toEqual({ parameters: { places: [{ state: "TX" }] } });
  expect(dropOf(more, "Company size")).toEqual({ parameters: { employees: null } });
});

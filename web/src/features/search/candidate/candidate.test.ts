import { emptySearchParameters, readParameters } from "@eq/contracts";
import { expect, test, vi } from "vitest";
import { noraValeProfile } from "../../../test-api.ts";
import { noEdits } from "../query/query-edits.ts";
import { parseStoredCandidate } from "./candidate.ts";
import { buildCandidateSearch, buildJobTitle, describeCandidateSearch } from "./candidate-request.ts";
import { mapProfile } from "./map-profile.ts";
import { buildSavedCandidateSearch } from "./saved-candidate.ts";

const ohioPlace = { state: "OH" } as const;
const noraTerms = { places: { Ohio: ohioPlace }, industries: { finance: ["finance"] } };
const storedNora = { name: "Nora Vale", roles: ["Senior Accountant"], level: "Senior", view: "form" };

/** Creates the stored candidate Nora Vale with a parsed profile, and the search parameters of this profile. */
function createNoraSearch() {
  const candidate = parseStoredCandidate({
    ...storedNora,
    parsed: { profile: noraValeProfile, terms: noraTerms },
  });
  if (!candidate.parsed) throw new Error("The profile was not read");
  const { parameters } = mapProfile(candidate.parsed);
  return { candidate, submitted: { ...emptySearchParameters(), ...parameters } };
}

test.each([
  [null, { name: "", roles: [], level: "", view: "upload" }],
  [
    { name: "Ann Lee", role: "Plant engineer", level: "Director" },
    { roles: ["Plant engineer"], level: "Director" },
  ],
  [
    { name: "Ann Lee", role: "Nurse", level: "Non Manager" },
    { roles: ["Nurse"], level: "", view: "form" },
  ],
  [
    { name: 7, roles: [null, "", 3], level: {}, parsed: { profile: {} }, view: "x" },
    { name: "", roles: [] },
  ],
  [
    {
      ...storedNora,
      parsed: { profile: noraValeProfile, terms: { places: { x: { state: "ZZ" } }, industries: {} } },
    },
    storedNora,
  ],
])("reads a stored candidate of any shape: %o", (stored, expected) => {
  expect(parseStoredCandidate(stored)).toMatchObject(expected);
});

test("restores the candidate's profile from the tab's storage after a reload [MPC-021]", async () => {
  sessionStorage.setItem(
    "eq_candidate",
    JSON.stringify({ ...storedNora, parsed: { profile: noraValeProfile, terms: noraTerms } }),
  );
  vi.resetModules();
  const { changeCandidate } = await import("./candidate.ts");
  changeCandidate({ level: "Lead" });
  const again = JSON.parse(sessionStorage.getItem("eq_candidate") ?? "{}");
  expect(again).toMatchObject({
    ...storedNora,
    level: "Lead",
    parsed: { profile: noraValeProfile, terms: noraTerms },
  });
});

test("searches with the profile's query while the form matches the profile, else with a sentence built from the form [MPC-015]", () => {
  const { candidate, submitted } = createNoraSearch();
  expect(describeCandidateSearch(candidate, submitted).text).toBe(noraValeProfile.companySearchQuery);
  const changes = [
    describeCandidateSearch({ ...candidate, roles: ["Controller"] }, submitted).text,
    describeCandidateSearch({ ...candidate, level: "Lead" }, submitted).text,
    describeCandidateSearch(candidate, { ...submitted, employees: null }).text,
    describeCandidateSearch({ ...candidate, roles: [] }, submitted).text,
  ];
  expect(changes).toEqual([
    "Companies hiring senior Controller in Ohio",
    "Companies hiring Senior Accountant in Ohio",
    "Companies hiring Senior Accountant in Ohio",
    "",
  ]);
});

test("adds the level to a job title that contains none", () => {
  expect(buildJobTitle({ roles: ["Accountant"], level: "VP" })).toBe("vice president Accountant");
  expect(buildJobTitle({ roles: ["Sales Manager"], level: "Manager" })).toBe("Sales Manager");
  expect(buildJobTitle({ roles: ["Nurse"], level: "Mid Level" })).toBe("Nurse");
});

test("a candidate search sends the candidate's roles, level and places, and no hiring filter [MPC-015]", () => {
  const { candidate, submitted } = createNoraSearch();
  const { request } = buildCandidateSearch(
    candidate,
    { ...submitted, hiring: { titles: ["x"], functions: [] } },
    noEdits,
  );
  expect(request).toMatchObject({ forceStructuredSearch: true, leadType: "mpc" });
  expect(request.searchParams).toEqual({
    industryCodes: ["finance"],
    state: "OH",
    employeeRangeMin: 101,
    employeeRangeMax: 1000,
    candidate: { roles: ["Senior Accountant"], level: "Senior", places: [ohioPlace] },
    interpretedQuery: noraValeProfile.companySearchQuery,
    rpp: 25,
  });
  // Companies are sorted by fit unless the user chose another order.
  const sorted = buildCandidateSearch(
    candidate,
    { ...submitted, sort: { by: "revenue", order: "asc" } },
    noEdits,
  );
  expect(sorted.request.searchParams).toMatchObject({ sortBy: "revenue", sortOrder: "asc" });
});

test("running a saved candidate search again restores its form values [MPC-015]", () => {
  const { candidate, submitted } = createNoraSearch();
  const { request } = buildCandidateSearch(candidate, submitted, noEdits);
  const { interpretedQuery: _text, ...criteria } = request.searchParams ?? {};
  const saved = { text: request.query, name: `Nora Vale: ${request.query}`, mode: "mpc" as const, criteria };
  const again = buildSavedCandidateSearch(saved);
  expect(again?.request).toEqual(request);
  expect(again?.edits.chosen).toEqual({
    industryCodes: ["finance"],
    places: [ohioPlace],
    employees: { min: 101, max: 1000 },
  });
  expect(readParameters(again?.request.searchParams ?? {}).candidate?.level).toBe("Senior");
  expect(JSON.parse(sessionStorage.getItem("eq_candidate") ?? "{}")).toMatchObject({
    ...storedNora,
    parsed: null,
  });
  expect(buildSavedCandidateSearch({ ...saved, criteria: { state: "OH" } })).toBeUndefined();
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  freeSubscription,
  guestSessionReply,
  lookupHandlers,
  noraValeProfile,
  type SentRequest,
} from "../test-api.ts";
import { openApp, pressButton, storeSession } from "./test-app.tsx";
import { FakeInterpreterWorker, halvornResults, makeResumeFile } from "./test-candidate.ts";

let sent: SentRequest[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const candidateProfile = { ...noraValeProfile, skills: ["SAP", "Excel"] };
  sent = answerCalls({
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/guests/session": () => Response.json(guestSessionReply),
    "/api/ai/saved-searches": () => Response.json({ success: true, searches: [] }),
    "/api/ai/ai-company-search-enriched": () => createEventStreamResponse(halvornResults),
    "/api/ai/mpc/parse-candidate": () => Response.json({ success: true, candidateProfile }),
    ...lookupHandlers,
  });
  vi.stubGlobal("Worker", FakeInterpreterWorker);
  storeSession();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listSearches = () =>
  sent.filter(({ path }) => path.endsWith("ai-company-search-enriched")).map(({ body }) => body);
const queryForm = () => screen.queryByRole("form", { name: "Candidate Search Parameters" });
const getRole = () => screen.getByLabelText<HTMLInputElement>(/^Target Role/);
const listGloss = () =>
  within(screen.getByRole("list", { name: "What was read from the resume" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

/** Reads the resume and searches with the form that it fills. */
async function searchForNora() {
  openApp("/dashboard?tab=results");
  fireEvent.click(await screen.findByRole("button", { name: "Have a candidate? Drop a resume" }));
  fireEvent.change(await screen.findByLabelText(/^Resume file/), { target: { files: [makeResumeFile()] } });
  pressButton("Parse Candidate Profile");
  await screen.findByRole("button", { name: "Remove Ohio" });
  pressButton("Search Companies");
  await screen.findByRole("article", { name: "Halvorn" });
  return screen.findByRole("button", { name: "Edit" });
}

test("after a search the form is one line, with the resume's words above the filters that they became [MPC-014, MPC-015]", async () => {
  await searchForNora();
  expect(queryForm()).toBeNull();
  expect(listGloss()).toEqual([
    "Senior AccountantRoleSenior Accountant",
    "Senior AccountantLevelSenior",
    "OhioLocationOhio",
    "The line of financeIndustryBanking & Financial Services",
    "SAP, ExcelSkills2 used",
    "mediumCompany size101-1,000",
  ]);
});

test("Edit and the key e open the form; Escape closes it and restores its values", async () => {
  const edit = await searchForNora();
  fireEvent.click(edit);
  await waitFor(() => expect(queryForm()).not.toBeNull());
  fireEvent.change(getRole(), { target: { value: "Plant Manager or Director of Operations" } });
  fireEvent.blur(getRole());
  expect(getRole().value).toBe("Plant Manager, Director of Operations");
  fireEvent.keyDown(getRole(), { key: "Escape" });
  await waitFor(() => expect(queryForm()).toBeNull());
  expect(document.activeElement?.textContent).toBe("Edit");
  fireEvent.keyDown(document.body, { key: "e" });
  await waitFor(() => expect(queryForm()).not.toBeNull());
  expect(getRole().value).toBe("Senior Accountant");
  expect(listSearches()).toHaveLength(1);
});

test("two titles joined by or are two roles of the search, and the line shows both", async () => {
  fireEvent.click(await searchForNora());
  await waitFor(() => expect(queryForm()).not.toBeNull());
  fireEvent.change(getRole(), { target: { value: "Plant Manager or Director of Operations" } });
  pressButton("Search Companies");
  await waitFor(() => expect(queryForm()).toBeNull());
  expect(listSearches()[1]?.searchParams).toMatchObject({
    candidate: { roles: ["Plant Manager", "Director of Operations"] },
  });
  expect(screen.getByTitle("Plant Manager or Director of Operations").textContent).toBe(
    "Plant Manager or Director of Operations",
  );
});

test("a click on a value of the resume uses or drops it and searches again under the same text", async () => {
  await searchForNora();
  const rail = within(screen.getByRole("complementary", { name: "From the resume" }));
  const sap = rail.getByRole("button", { name: "SAP" });
  expect(sap.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(sap);
  await waitFor(() => expect(listSearches()).toHaveLength(2));
  fireEvent.click(rail.getByRole("button", { name: "Accounting Manager" }));
  await waitFor(() => expect(listSearches()).toHaveLength(3));
  expect(rail.getByRole("button", { name: "SAP" }).getAttribute("aria-pressed")).toBe("false");
  const [first, second, third] = listSearches();
  expect([first, second, third].map((search) => search?.query)).toEqual(
    Array.from({ length: 3 }, () => noraValeProfile.companySearchQuery),
  );
  expect(first?.searchParams).toMatchObject({ candidate: { skills: ["SAP", "Excel"] } });
  expect(second?.searchParams).toMatchObject({ candidate: { skills: ["Excel"] } });
  expect(third?.searchParams).toMatchObject({
    candidate: { roles: ["Senior Accountant", "Accounting Manager"], skills: ["Excel"] },
  });
});

test("the last place of the resume cannot be dropped, because a search needs one", async () => {
  await searchForNora();
  const rail = within(screen.getByRole("complementary", { name: "From the resume" }));
  const ohio = rail.getByRole("button", { name: "Ohio" });
  expect(ohio.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(ohio);
  expect(ohio.getAttribute("aria-pressed")).toBe("true");
  expect(listSearches()).toHaveLength(1);
});

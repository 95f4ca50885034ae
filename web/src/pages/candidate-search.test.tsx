import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setSearchMode } from "../features/search/index.ts";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  freeSubscription,
  guestSessionReply,
  lookupHandlers,
  makeSavedSearch,
  noraValeProfile,
  type SentRequest,
} from "../test-api.ts";
import { findSearchBox, openApp, pressButton, querySearchBox, storeSession } from "./test-app.tsx";
import {
  bestMatchingJob,
  FakeInterpreterWorker,
  halvorn,
  halvornResults,
  makeResultsEvent,
  makeResumeFile,
} from "./test-candidate.ts";

let sent: SentRequest[];
let parsed: () => Response | Promise<Response>;
let searches: unknown[];
let searchEvent: object;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  parsed = () => Response.json({ success: true, candidateProfile: noraValeProfile });
  searches = [];
  searchEvent = halvornResults;
  sent = answerCalls({
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/guests/session": () => Response.json(guestSessionReply),
    "/api/ai/saved-searches": () => Response.json({ success: true, searches }),
    "/api/saved-searches": ({ body }) =>
      Response.json({ success: true, name: body.customName, searchId: "1" }),
    "/api/ai/ai-company-search-enriched": () => createEventStreamResponse(searchEvent),
    "/api/ai/mpc/parse-candidate": () => parsed(),
    ...lookupHandlers,
  });
  vi.stubGlobal("Worker", FakeInterpreterWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listBodiesSentTo = (path: string) =>
  sent.filter((each) => each.path.endsWith(path)).map(({ body }) => body);
const listParseRequests = () => sent.filter(({ path }) => path.includes("/mpc/"));

/** Opens the resume upload without a file, even if the previous test left one in it. */
async function openResumeUpload(address = "/dashboard?tab=results") {
  const app = openApp(address);
  fireEvent.click(await screen.findByRole("button", { name: "Have a candidate? Drop a resume" }));
  await screen.findByRole("heading", { name: "Upload Candidate Profile" });
  fireEvent.click(screen.getByRole("tab", { name: "Upload File" }));
  const remove = screen.queryByRole("button", { name: /^Remove / });
  if (remove) fireEvent.click(remove);
  return app;
}
const chooseResumeFile = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^Resume file/), { target: { files: [file] } });
const pressParse = () => pressButton("Parse Candidate Profile");
const findCandidateForm = async () =>
  within(await screen.findByRole("form", { name: "Candidate Search Parameters" }));
async function parseNoraResume(address?: string) {
  const app = await openResumeUpload(address);
  chooseResumeFile(makeResumeFile());
  pressParse();
  return { app, form: await findCandidateForm() };
}
/** Drags a file over the page and drops it. */
async function dropResumeFile(file: File) {
  const dataTransfer = { files: [file], types: ["Files"] };
  fireEvent.dragEnter(document.body, { dataTransfer });
  await screen.findByText(/^To find companies/);
  fireEvent.drop(document.body, { dataTransfer });
}
const getFieldValue = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`)).value;

describe("the resume upload", () => {
  beforeEach(storeSession);

  test("offers two ways to enter a resume, and rejects missing or too large input without a request [MPC-001, MPC-002, MPC-004, MPC-007, MPC-008, MPC-009, MPC-010]", async () => {
    await openResumeUpload();
    expect(
      screen.getByText("The file is read in memory and not stored; its profile stays in this tab."),
    ).toBeTruthy();
    pressParse();
    expect((await screen.findByRole("alert")).textContent).toBe("Please select a file to upload.");
    chooseResumeFile(makeResumeFile("photo.png", "image/png"));
    expect(screen.getByRole("alert").textContent).toBe("Please upload a PDF, DOC, DOCX, or TXT file.");
    expect(screen.getByText("photo.png")).toBeTruthy();
    const large = makeResumeFile("nora.pdf", "application/pdf");
    Object.defineProperty(large, "size", { value: 5_242_881 });
    chooseResumeFile(large);
    pressParse();
    expect(screen.getByRole("alert").textContent).toBe("File size must be less than 5MB.");
    fireEvent.click(screen.getByRole("tab", { name: "Paste Text" }));
    expect(screen.queryByRole("alert")).toBeNull();
    pressParse();
    expect((await screen.findByRole("alert")).textContent).toBe("Please enter candidate information.");
    fireEvent.change(screen.getByLabelText("Resume text"), { target: { value: "a".repeat(200_001) } });
    pressParse();
    expect((await screen.findByRole("alert")).textContent).toMatch(/At most 200,000 characters/);
    expect(getFieldValue("Resume text")).toHaveLength(200_001);
    expect(listParseRequests()).toEqual([]);
  });

  test("a profile that is parsed late does not overwrite a form that the user opened meanwhile", async () => {
    const late = Promise.withResolvers<Response>();
    parsed = () => late.promise;
    await openResumeUpload();
    chooseResumeFile(makeResumeFile());
    pressParse();
    await screen.findByRole("button", { name: "Parsing Profile..." });
    fireEvent.click(screen.getByRole("button", { name: /^or (?:fill|go back)/ }));
    const form = await findCandidateForm();
    fireEvent.change(form.getByLabelText("Candidate Name"), { target: { value: "Theo Marsh" } });
    late.resolve(Response.json({ success: true, candidateProfile: noraValeProfile }));
    await late.promise;
    await new Promise((settle) => setTimeout(settle));
    expect(getFieldValue("Candidate Name")).toBe("Theo Marsh");
  });

  test("parsing a resume shows its progress and can be cancelled, which keeps the file [MPC-003, MPC-005]", async () => {
    parsed = () => new Promise(() => {});
    await openResumeUpload();
    await dropResumeFile(makeResumeFile());
    const button = await screen.findByRole("button", { name: "Parsing Profile..." });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("nora.txt")).toBeTruthy();
    expect(await screen.findByText("50%")).toBeTruthy();
    expect(listParseRequests()[0]?.body).toMatchObject({
      metadata: { fileName: "nora.txt", fileType: "text/plain", fileSize: 9, source: "upload" },
      file: { name: "nora.txt" },
    });
    pressButton("Cancel");
    expect(screen.getByRole("button", { name: "Parse Candidate Profile" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("nora.txt")).toBeTruthy();
  });

  test.each([
    [
      "a profile without roles",
      { success: true, candidateProfile: { ...noraValeProfile, desiredRoles: [] } },
      200,
      /^Could not extract candidate information\. Please try with more detailed content\.$/,
    ],
    [
      "a profile with its roles missing",
      { success: true, candidateProfile: { ...noraValeProfile, desiredRoles: undefined } },
      200,
      /^Could not extract/,
    ],
    [
      "the server's message",
      { success: false, error: "This file is locked." },
      422,
      /^This file is locked\.$/,
    ],
    ["a failure without a message", {}, 500, /^Failed to parse candidate profile$/],
  ])("reports %s and keeps the pasted text [MPC-011, MPC-012]", async (_case, body, status, message) => {
    parsed = () => Response.json(body, { status });
    await openResumeUpload();
    fireEvent.click(screen.getByRole("tab", { name: "Paste Text" }));
    fireEvent.change(screen.getByLabelText("Resume text"), { target: { value: "Nora Vale, accountant" } });
    pressParse();
    expect((await screen.findByRole("alert")).textContent).toMatch(message);
    expect(getFieldValue("Resume text")).toBe("Nora Vale, accountant");
    expect(listParseRequests()[0]?.body).toEqual({
      content: "Nora Vale, accountant",
      metadata: { source: "paste" },
    });
  });
});

describe("the profile of a parsed resume", () => {
  beforeEach(storeSession);

  test("fills the form from the profile, shows each value with its resume line, and adds or removes it when pressed [MPC-013, MPC-014, MPC-015, MPC-017]", async () => {
    const { form } = await parseNoraResume();
    expect(["Candidate Name", "Target Role", "Level"].map(getFieldValue)).toEqual([
      "Nora Vale",
      "Senior Accountant",
      "Senior",
    ]);
    const six = [
      "Target Industries",
      "Location",
      "Company Size",
      "Revenue Range",
      "Min Funding ($K)",
      "Sort By",
    ];
    for (const label of six)
      expect(form.getByLabelText(new RegExp(`^${label.replaceAll(/[($)]/g, "\\$&")}`)), label).toBeTruthy();
    const removeLabels = () =>
      form.queryAllByRole("button", { name: /^Remove / }).map((each) => each.getAttribute("aria-label"));
    await waitFor(() =>
      expect(removeLabels()).toEqual([
        "Remove Banking & Financial Services",
        "Remove Ohio",
        "Remove 101-1,000",
      ]),
    );
    const panel = within(screen.getByRole("complementary", { name: "From the resume" }));
    const value = (name: string) => panel.getByRole("button", { name });
    const line = panel.getByRole("button", { name: /The line of Accounting Manager.*line 5$/ });
    fireEvent.click(line);
    expect(line.getAttribute("aria-expanded")).toBe("true");
    expect(panel.queryByRole("button", { name: "Location: Remote" })).toBeNull();

    fireEvent.click(value("Roles: Accounting Manager"));
    expect(getFieldValue("Target Role")).toBe("Senior Accountant, Accounting Manager");
    expect(value("Roles: Accounting Manager").getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(value("Roles: Senior Accountant"));
    expect(getFieldValue("Target Role")).toBe("Accounting Manager");
    fireEvent.click(value("Level: Manager"));
    expect(getFieldValue("Level")).toBe("Manager");
    fireEvent.click(value("Location: Ohio"));
    fireEvent.click(value("Industries: Education"));
    expect(removeLabels()).toEqual([
      "Remove Banking & Financial Services",
      "Remove Education",
      "Remove 101-1,000",
    ]);
    fireEvent.click(value("Location: Ohio"));
    expect(removeLabels()).toContain("Remove Ohio");
  });

  test("ranks companies for the candidate, shows the best job first on the card, and saves the search [MPC-015, MPC-021]", async () => {
    const { form } = await parseNoraResume();
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    const card = within(await screen.findByRole("article", { name: "Halvorn" }));
    expect(listBodiesSentTo("ai-company-search-enriched")[0]).toMatchObject({
      query: noraValeProfile.companySearchQuery,
      leadType: "mpc",
      forceStructuredSearch: true,
      searchParams: {
        interpretedQuery: noraValeProfile.companySearchQuery,
        state: "OH",
        industryCodes: ["finance"],
        candidate: { roles: ["Senior Accountant"], level: "Senior", places: [{ state: "OH" }] },
      },
    });
    // The form folds to one line, and the values of the resume are beside the results.
    const edit = await screen.findByRole("button", { name: "Edit" });
    expect(screen.queryByRole("form", { name: "Candidate Search Parameters" })).toBeNull();
    expect(screen.getByRole("heading", { name: "Nora Vale" })).toBeTruthy();
    expect(screen.getByText(/^nora\.txt, read /)).toBeTruthy();
    // The code that shows a matched job is loaded when it is first needed.
    await card.findByText("Best match");
    expect(card.getByRole("img", { name: "Fit 96 of 100" })).toBeTruthy();
    const reasons = within(card.getByRole("list", { name: "Why it fits" })).getAllByRole("listitem");
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      "+60Fits: Same title",
      "0Does not fit: Level is higher: Director",
      "+36Fits: In Columbus, OH",
    ]);
    fireEvent.click(edit);
    const opened = await findCandidateForm();
    fireEvent.click(opened.getByRole("button", { name: "Save Search" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save this search" }));
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(listBodiesSentTo("/api/saved-searches")).toHaveLength(1));
    expect(listBodiesSentTo("/api/saved-searches")[0]).toMatchObject({
      leadType: "mpc",
      customName: `Nora Vale: ${noraValeProfile.companySearchQuery}`,
      naturalQuery: noraValeProfile.companySearchQuery,
      searchCriteria: { candidate: { roles: ["Senior Accountant"] } },
    });
  });

  test("offers to search all industries when few or no companies were found [MPC-015]", async () => {
    searchEvent = makeResultsEvent();
    const { form } = await parseNoraResume();
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    const widen = () => screen.findByRole("button", { name: "Search all industries" });
    await widen();
    expect(screen.getByText(/Industry, place and size narrow them/)).toBeTruthy();
    searchEvent = makeResultsEvent({ ...halvorn, matchedJob: { ...bestMatchingJob, fit: 69 } });
    fireEvent.click(await widen());
    const card = within(await screen.findByRole("article", { name: "Halvorn" }));
    await card.findByText("Closest job");
    expect(card.getByRole("img", { name: "Fit 69 of 100" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Remove Industry/ })).toBeNull();
    expect(screen.queryByText("At least one industry is required")).toBeNull();
    expect(screen.queryByRole("button", { name: "Search all industries" })).toBeNull();
    const [first, second] = listBodiesSentTo("ai-company-search-enriched");
    const params = { ...(first?.searchParams as Record<string, unknown>) };
    const { industryCodes, interpretedQuery: _text, ...otherParams } = params;
    expect(industryCodes).toEqual(["finance"]);
    const query = "Companies hiring Senior Accountant in Ohio";
    expect(second).toMatchObject({ query, leadType: "mpc" });
    expect(second?.searchParams).toEqual({ ...otherParams, interpretedQuery: query });
  });

  test("another resume replaces the form, says that the results are outdated, and sorts them by fit again [MPC-015, MPC-021]", async () => {
    const { form } = await parseNoraResume();
    fireEvent.change(form.getByLabelText("Sort By"), { target: { value: "revenue" } });
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    await screen.findByRole("button", { name: "Edit" });
    const theo = {
      ...noraValeProfile,
      candidateName: "Theo Marsh",
      desiredRoles: ["Controller"],
      evidence: [],
    };
    parsed = () => Response.json({ success: true, candidateProfile: theo });
    await dropResumeFile(makeResumeFile("theo.txt"));
    await waitFor(() => expect(getFieldValue("Candidate Name")).toBe("Theo Marsh"));
    expect((await screen.findByText(/The form has changed since/)).textContent).toBe(
      "These are companies for Senior Accountant, Senior, Ohio. The form has changed since.",
    );
    expect(getFieldValue("Sort By")).toBe("relevance");
    pressButton("Search again");
    expect(await screen.findByRole("heading", { name: "Theo Marsh" })).toBeTruthy();
    expect(listBodiesSentTo("ai-company-search-enriched")[1]?.searchParams).not.toHaveProperty("sortBy");
    expect(screen.queryByText(/The form has changed since/)).toBeNull();
  });

  test("validates the candidate form: a target role and a specific place are required [SHELL-011, MPC-016]", async () => {
    await openResumeUpload();
    pressButton("or go back to the form");
    const form = await findCandidateForm();
    expect(querySearchBox()).toBeNull();
    fireEvent.change(form.getByLabelText(/^Target Role/), { target: { value: "" } });
    const place = form.queryByRole("button", { name: "Remove Ohio" });
    if (place) fireEvent.click(place);
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    expect(
      form.getByText("A specific location is required (Remote work locations are not supported)"),
    ).toBeTruthy();
    expect(form.getByText("A target role is required")).toBeTruthy();
    expect(listBodiesSentTo("ai-company-search-enriched")).toEqual([]);
  });

  test("a saved search runs again for its candidate [MPC-015]", async () => {
    const text = "Companies hiring Plant engineer in Ohio";
    const criteria = {
      state: "OH",
      candidate: { roles: ["Plant engineer"], level: "Lead", places: [{ state: "OH" }] },
    };
    searches = [
      { ...makeSavedSearch("9", text, "mpc"), name: `Ann Lee: ${text}`, search_criteria: criteria },
    ];
    openApp("/dashboard");
    fireEvent.click(await screen.findByRole("button", { name: new RegExp(text) }));
    expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
    expect(listBodiesSentTo("ai-company-search-enriched")[0]).toMatchObject({
      query: text,
      leadType: "mpc",
      searchParams: criteria,
    });
    fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
    await findCandidateForm();
    expect(["Candidate Name", "Target Role", "Level"].map(getFieldValue)).toEqual([
      "Ann Lee",
      "Plant engineer",
      "Lead",
    ]);
  });
});

describe("a guest with a resume", () => {
  test("a guest's dropped resume fills the form, which stays filled after sign-in [MPC-003, MPC-021]", async () => {
    const app = openApp("/");
    await findSearchBox();
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ["text/plain"] } });
    expect(screen.queryByText(/^To find companies/)).toBeNull();
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ["Files"] } });
    expect(await screen.findByText(/^To find companies/)).toBeTruthy();
    fireEvent.dragLeave(document.body);
    expect(screen.queryByText(/^To find companies/)).toBeNull();
    await dropResumeFile(makeResumeFile("photo.png", "image/png"));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^Please upload/);
    expect(listParseRequests()).toEqual([]);
    await dropResumeFile(makeResumeFile());
    await findCandidateForm();
    await waitFor(() => expect(screen.getByRole("button", { name: "Remove Ohio" })).toBeTruthy());
    app.close();
    storeSession();
    openApp("/dashboard", "mpc");
    const form = await findCandidateForm();
    expect(getFieldValue("Candidate Name")).toBe("Nora Vale");
    expect(form.getByRole("button", { name: "Remove Ohio" })).toBeTruthy();
    expect(JSON.parse(sessionStorage.getItem("eq_candidate") ?? "{}")).toMatchObject({ name: "Nora Vale" });
  });

  test("the mode selector leads back from the candidate form to the text box", async () => {
    await openResumeUpload("/");
    const chosen = screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked);
    expect(chosen).toEqual([]);
    fireEvent.click(screen.getByRole("radio", { name: "Companies" }));
    await findSearchBox();
    act(() => setSearchMode("companies"));
  });
});

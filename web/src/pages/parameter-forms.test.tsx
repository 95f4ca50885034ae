import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setSearchMode } from "../features/search/index.ts";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  foundAnnLeeReply,
  foundHalvornEvent,
  freeSubscription,
  lookupHandlers,
  type SentRequest,
} from "../test-api.ts";
import { getOutdatedHint, openApp, pressButton, storeSession, writeQuery } from "./test-app.tsx";

let sent: SentRequest[];
let companyAnswer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  companyAnswer = () => createEventStreamResponse(foundHalvornEvent);
  storeSession();
  sent = answerCalls({
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/ai/saved-searches": () => Response.json({ success: true, searches: [] }),
    "/api/saved-searches": ({ body }) =>
      Response.json({ success: true, name: body.customName, searchId: "1001" }),
    "/api/ai/ai-company-search-enriched": () => companyAnswer(),
    "/api/ai/ai-people-search": () => Response.json(foundAnnLeeReply),
    ...lookupHandlers,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listBodiesSentTo = (path: string) =>
  sent.filter((request) => request.path.endsWith(path)).map(({ body }) => body);
const listSearchBodies = () => listBodiesSentTo("ai-company-search-enriched");

/** Opens the results tab, which shows the form beside the results. */
async function openParameterForm(name: string, mode: "companies" | "people" | "mpc" = "companies") {
  openApp("/dashboard?tab=results");
  setSearchMode(mode);
  if (mode === "mpc")
    fireEvent.click(await screen.findByRole("button", { name: "or fill in the form by hand" }));
  return within(await screen.findByRole("form", { name }, { timeout: 5000 }));
}
type ParameterForm = Awaited<ReturnType<typeof openParameterForm>>;

const getField = (form: ParameterForm, name: string) => form.getByRole("combobox", { name });

/** Opens a field's list and presses options in it. */
async function chooseOptions(form: ParameterForm, name: string, ...options: string[]) {
  fireEvent.click(getField(form, name));
  const list = within(await screen.findByRole("listbox", {}, { timeout: 5000 }));
  for (const option of options)
    fireEvent.click(await list.findByRole("option", { name: new RegExp(`^${option}`) }));
  if (screen.queryByRole("listbox"))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
}

/** Opens a control's list, types into it and presses Enter. */
async function typeInList(control: HTMLElement, text: string) {
  fireEvent.click(control);
  const box = await screen.findByPlaceholderText<HTMLInputElement>("Search", {}, { timeout: 5000 });
  await screen.findAllByRole("option");
  await waitFor(() => expect(document.activeElement).toBe(box));
  if (text !== "") await userEvent.type(box, text);
  await userEvent.keyboard("{Enter}");
  return box;
}

/** The labels of the remove buttons of a form's chosen values. */
const listRemoveLabels = (form: ParameterForm) =>
  form.queryAllByRole("button", { name: /^Remove / }).map((button) => button.getAttribute("aria-label"));

describe("pressing Enter in an option list", () => {
  test.each([
    ["companies", "Company Search Parameters"],
    ["mpc", "Candidate Search Parameters"],
  ] as const)("Enter chooses the first match in the %s form", async (mode, name) => {
    const form = await openParameterForm(name, mode);
    const box = await typeInList(getField(form, "Target Industries"), "educ");
    await waitFor(() => expect(listRemoveLabels(form)).toEqual(["Remove Education"]));
    // The list stays open for more choices, and Enter without a text removes nothing.
    expect(box.value).toBe("");
    await userEvent.keyboard("{Enter}");
    expect(listRemoveLabels(form)).toEqual(["Remove Education"]);
    await userEvent.keyboard("{Escape}");
    await typeInList(getField(form, "Location"), "ohi");
    await waitFor(() => expect(listRemoveLabels(form)).toEqual(["Remove Education", "Remove Ohio"]));
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(listSearchBodies()).toEqual([]);
  });

  test.each([
    ["Industry", "manuf", "Remove Manufacturing"],
    ["Location", "ohi", "Remove Ohio"],
  ])("Enter chooses the first match in the quick filter %s", async (name, text, cross) => {
    const form = await openParameterForm("Company Search Parameters");
    const chips = within(screen.getByRole("group", { name: "Quick filters" }));
    await typeInList(chips.getByRole("button", { name }), text);
    await waitFor(() => expect(listRemoveLabels(form)).toEqual([cross]));
  });

  test("Enter chooses nothing without a text or a match, and keeps the typed text", async () => {
    const form = await openParameterForm("Company Search Parameters");
    await chooseOptions(form, "Location", "Ohio");
    await typeInList(getField(form, "Location"), "");
    expect(listRemoveLabels(form)).toEqual(["Remove Ohio"]);
    expect(screen.getByRole("listbox")).toBeTruthy();
    const box = screen.getByPlaceholderText<HTMLInputElement>("Search");
    await userEvent.type(box, "ohio{Enter}");
    expect(listRemoveLabels(form)).toEqual(["Remove Ohio"]);
    await userEvent.clear(box);
    await userEvent.type(box, "nowhere{Enter}");
    expect(box.value).toBe("nowhere");
    expect(listRemoveLabels(form)).toEqual(["Remove Ohio"]);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByPlaceholderText("Search")).toBeNull());
    expect(listRemoveLabels(form)).toEqual(["Remove Ohio"]);
  });
});

async function openSaveDialog(form: ReturnType<typeof within>) {
  fireEvent.click(form.getByRole("button", { name: "Save Search" }));
  return within(await screen.findByRole("dialog", { name: "Save this search" }));
}

describe("the company form", () => {
  const open = () => openParameterForm("Company Search Parameters");

  test("the company form has its fields, required marks and buttons [SRCH-024, SRCH-025, SRCH-028, SRCH-031]", async () => {
    const form = await open();
    for (const name of ["Target Industries", "Location"]) {
      expect(getField(form, name).getAttribute("aria-required"), name).toBe("true");
    }
    for (const name of ["Company Size", "Revenue Range"]) {
      expect(getField(form, name).getAttribute("aria-required"), name).toBeNull();
    }
    expect(form.getByRole("spinbutton", { name: "Min Funding ($K)" })).toBeTruthy();
    expect(form.getAllByRole("button", { name: /Search/ }).map(({ textContent }) => textContent)).toEqual([
      "Save Search",
      "Search Companies",
    ]);
    fireEvent.click(getField(form, "Target Industries"));
    expect((await screen.findByRole("listbox")).getAttribute("aria-multiselectable")).toBe("true");
  });

  test("the company form names its required fields before the search is pressed [SRCH-024, SRCH-025]", async () => {
    const form = await open();
    expect(form.getByText(/Needed for form searches only\./)).toBeTruthy();
    for (const name of ["Target Industries", "Location"]) {
      expect(form.getByText(name, { selector: "label" }).textContent, name).toBe(`${name} *`);
    }
  });

  test("the sort order's hint says which searches it applies to, until an order is chosen [SRCH-029, SRCH-030]", async () => {
    const form = await open();
    const sortHint = "For searches from this form. The search box orders by best match.";
    const sort = form.getByRole<HTMLSelectElement>("combobox", { name: "Sort By" });
    expect(sort.value).toBe("name");
    expect(document.getElementById(sort.getAttribute("aria-describedby") ?? "")?.textContent).toBe(sortHint);
    await writeQuery("manufacturers in Ohio");
    pressButton("Search");
    await waitFor(() => expect(listSearchBodies()).toHaveLength(1));
    expect((listSearchBodies()[0]?.searchParams as { sortBy?: string } | undefined)?.sortBy).toBeUndefined();
    fireEvent.change(sort, { target: { value: "revenue" } });
    expect(form.queryByText(sortHint)).toBeNull();
  });

  test("the company form offers the sizes and revenue ranges of the server's lookup lists [SRCH-026, SRCH-027]", async () => {
    const form = await open();
    fireEvent.click(getField(form, "Company Size"));
    expect(await screen.findByRole("option", { name: "Tiny (1-3)" })).toBeTruthy();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    fireEvent.click(getField(form, "Revenue Range"));
    expect(await screen.findByRole("option", { name: "Pocket money" })).toBeTruthy();
  });

  test("reports a missing industry and place without searching; each message disappears once its value is chosen [SRCH-040, SRCH-041, SRCH-043]", async () => {
    const form = await open();
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    expect(form.getByText("At least one industry is required")).toBeTruthy();
    expect(form.getByText("A specific location is required")).toBeTruthy();
    expect(listSearchBodies()).toEqual([]);
    await chooseOptions(form, "Target Industries", "Manufacturing");
    expect(form.queryByText("At least one industry is required")).toBeNull();
    expect(form.getByText("A specific location is required")).toBeTruthy();
    await chooseOptions(form, "Location", "Ohio");
    expect(form.queryByText("A specific location is required")).toBeNull();
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    await waitFor(() => expect(listSearchBodies()).toHaveLength(1));
  });

  test("does not accept Remote as a location [SRCH-042]", async () => {
    const form = await open();
    await chooseOptions(form, "Target Industries", "Manufacturing");
    await chooseOptions(form, "Location", "Remote");
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    expect(form.getByText("A specific location is required")).toBeTruthy();
    expect(listSearchBodies()).toEqual([]);
  });

  test("sends the form's values: amounts in whole dollars, sorted by name by default [SRCH-028, SRCH-029, SRCH-030, LIMIT-007]", async () => {
    const form = await open();
    await chooseOptions(form, "Target Industries", "Manufacturing", "Education");
    await chooseOptions(form, "Location", "Ohio");
    fireEvent.change(form.getByRole("spinbutton", { name: "Min Funding ($K)" }), {
      target: { value: "500" },
    });
    const sort = form.getByRole("combobox", { name: "Sort By" });
    const options = within(sort).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ label }) => label)).toEqual(["Company Name", "Employee Count", "Revenue"]);
    for (const [index, { value }] of options.entries()) {
      if (index > 0) fireEvent.change(sort, { target: { value } });
      fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
      await waitFor(() => expect(listSearchBodies()).toHaveLength(index + 1));
      expect(await form.findByRole("button", { name: "Search Companies" })).toBeTruthy();
    }
    expect(listSearchBodies().map(({ searchParams }) => (searchParams as { sortBy: string }).sortBy)).toEqual(
      ["name", "employeeCount", "revenue"],
    );
    expect(listSearchBodies()[0]).toMatchObject({
      forceStructuredSearch: true,
      page: 1,
      searchParams: {
        industryCodes: ["manufacturing", "education"],
        state: "OH",
        fundingAmountMin: 500_000,
        sortBy: "name",
        sortOrder: "asc",
        rpp: 25,
      },
    });
  });

  test("a later search from the box does not use the form's sort order and filters [SRCH-030]", async () => {
    const form = await open();
    await chooseOptions(form, "Target Industries", "Manufacturing");
    await chooseOptions(form, "Location", "Ohio");
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    await waitFor(() => expect(listSearchBodies()).toHaveLength(1));
    await writeQuery("hospitals in Boston");
    pressButton("Search");
    await waitFor(() => expect(listSearchBodies()).toHaveLength(2));
    expect(listSearchBodies()[1]?.query).toBe("hospitals in Boston");
    expect(JSON.stringify(listSearchBodies()[1])).not.toMatch(/sortBy|manufacturing|OH/);
  });

  test("a form search without a text can be changed and sent again", async () => {
    const form = await open();
    await chooseOptions(form, "Target Industries", "Manufacturing");
    await chooseOptions(form, "Location", "Ohio");
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    await screen.findByRole("article", { name: "Halvorn" });
    expect(getOutdatedHint()).toBeUndefined();
    await chooseOptions(form, "Target Industries", "Education");
    expect(getOutdatedHint()).toContain("Filters changed");
    pressButton("Search again");
    await waitFor(() => expect(listSearchBodies()).toHaveLength(2));
    expect(listSearchBodies()[1]).toMatchObject({ query: "", forceStructuredSearch: true });
  });

  test("rejects an invalid amount with a message", async () => {
    const form = await open();
    await chooseOptions(form, "Target Industries", "Manufacturing");
    await chooseOptions(form, "Location", "Ohio");
    const amount = form.getByRole("spinbutton", { name: "Min Funding ($K)" });
    fireEvent.change(amount, { target: { value: "-3" } });
    expect(form.getByText("Use a whole number of 0 or more")).toBeTruthy();
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    expect(listSearchBodies()).toEqual([]);
    fireEvent.change(amount, { target: { value: "0" } });
    expect(form.queryByText("Use a whole number of 0 or more")).toBeNull();
  });

  test("the search button shows a running search, and a second press sends nothing [SRCH-032]", async () => {
    let respond: (response: Response) => void = () => {};
    companyAnswer = () => new Promise((resolve) => (respond = resolve));
    const form = await open();
    await chooseOptions(form, "Target Industries", "Manufacturing");
    await chooseOptions(form, "Location", "Ohio");
    fireEvent.click(form.getByRole("button", { name: "Search Companies" }));
    fireEvent.click(await form.findByRole("button", { name: "Searching..." }));
    await waitFor(() => expect(listSearchBodies()).toHaveLength(1));
    respond(createEventStreamResponse(foundHalvornEvent));
    expect(await form.findByRole("button", { name: "Search Companies" })).toBeTruthy();
    expect(listSearchBodies()).toHaveLength(1);
  });

  test("Save Search asks for a name, made from the form's values, and links to the saved search [API-022]", async () => {
    const form = await open();
    await chooseOptions(form, "Target Industries", "Manufacturing");
    const dialog = await openSaveDialog(form);
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Manufacturing");
    fireEvent.change(dialog.getByRole("textbox", { name: "Name" }), { target: { value: "My factories" } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect((await form.findByRole("status")).textContent).toBe("Saved as “My factories”. Show in History");
    expect(form.getByRole("link", { name: "Show in History" }).getAttribute("href")).toBe(
      "/dashboard/agents/history?open=1001",
    );
    expect(listBodiesSentTo("/api/saved-searches")).toEqual([
      {
        searchCriteria: { industryCodes: ["manufacturing"], sortBy: "name", sortOrder: "asc" },
        leadType: "client",
        resultsLimit: 25,
        customName: "My factories",
        isFavorite: false,
        naturalQuery: "",
      },
    ]);
  });

  test("a saved search with a query text keeps its order by best match", async () => {
    const form = await open();
    await writeQuery("banks in Ohio");
    fireEvent.click((await openSaveDialog(form)).getByRole("button", { name: "Save" }));
    expect((await form.findByRole("status")).textContent).toContain("Saved as “banks in Ohio”");
    const [{ naturalQuery, searchCriteria } = {}] = listBodiesSentTo("/api/saved-searches");
    expect(naturalQuery).toBe("banks in Ohio");
    expect(searchCriteria).not.toHaveProperty("sortBy");
  });
});

describe("the people form", () => {
  test("reports a missing place in the people form without searching [SRCH-041]", async () => {
    const form = await openParameterForm("People Search Parameters", "people");
    await chooseOptions(form, "Target Industries", "Manufacturing");
    fireEvent.click(form.getByRole("button", { name: "Search People" }));
    expect(form.getByText("A specific location is required")).toBeTruthy();
    expect(listBodiesSentTo("ai-people-search")).toEqual([]);
    await chooseOptions(form, "Location", "Ohio");
    expect(form.queryByText("A specific location is required")).toBeNull();
    fireEvent.click(form.getByRole("button", { name: "Search People" }));
    await waitFor(() => expect(listBodiesSentTo("ai-people-search")).toHaveLength(1));
  });

  test("the people form has seven fields, five levels and four sort orders, and sends their values [SRCH-035, SRCH-036, SRCH-037, SRCH-038, SRCH-049]", async () => {
    const form = await openParameterForm("People Search Parameters", "people");
    const names = [
      "Target Industries",
      "Location",
      "Management Level",
      "Company Size",
      "Company Revenue",
      "Sort By",
    ];
    for (const name of names) expect(getField(form, name), name).toBeTruthy();
    expect(form.getByRole("button", { name: "Save Search" })).toBeTruthy();
    fireEvent.click(form.getByRole("button", { name: "Search People" }));
    expect(form.getByText("At least one industry is required")).toBeTruthy();
    expect(listBodiesSentTo("ai-people-search")).toEqual([]);

    fireEvent.click(getField(form, "Management Level"));
    const levels = await within(await screen.findByRole("listbox")).findAllByRole("option");
    expect(levels.map(({ textContent }) => textContent)).toEqual([
      "C Level Exec",
      "VP Level Exec",
      "Director",
      "Manager",
      "Non Manager",
    ]);
    fireEvent.click(levels[2] as HTMLElement);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    fireEvent.change(form.getByRole("textbox", { name: "Title Keywords" }), {
      target: { value: "plant, operations" },
    });
    await chooseOptions(form, "Target Industries", "Manufacturing");
    await chooseOptions(form, "Location", "Ohio");
    const sort = form.getByRole("combobox", { name: "Sort By" });
    const options = within(sort).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ label }) => label)).toEqual(["Relevance", "Seniority", "Name", "Job Title"]);
    for (const [index, { value }] of options.entries()) {
      if (index > 0) fireEvent.change(sort, { target: { value } });
      fireEvent.click(form.getByRole("button", { name: "Search People" }));
      await waitFor(() => expect(listBodiesSentTo("ai-people-search")).toHaveLength(index + 1));
      expect(await form.findByRole("button", { name: "Search People" })).toBeTruthy();
    }
    const bodies = listBodiesSentTo("ai-people-search");
    expect(bodies.map(({ searchParams }) => (searchParams as { sortBy: string }).sortBy)).toEqual([
      "relevance",
      "seniority",
      "name",
      "title",
    ]);
    expect(bodies[0]?.searchParams).toMatchObject({
      industryCodes: ["manufacturing"],
      state: "OH",
      managementLevels: ["Director"],
      currentTitle: ["plant", "operations"],
      sortBy: "relevance",
      rpp: 25,
    });
  });
});

test("asks a guest who saves a search to sign in, and saves nothing [ACC-035]", async () => {
  window.localStorage.clear();
  openApp("/?tab=results");
  await writeQuery("banks");
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  const form = within(
    await screen.findByRole("form", { name: "Company Search Parameters" }, { timeout: 5000 }),
  );
  fireEvent.click(form.getByRole("button", { name: "Save Search" }));
  await waitFor(() =>
    expect(sent.some(({ path }) => path.startsWith(deploymentReply.oidc.authority))).toBe(true),
  );
  expect(listBodiesSentTo("/api/saved-searches")).toEqual([]);
});

import type { Page } from "@playwright/test";
import {
  findCompanyCards,
  findGloss,
  findSearchBox,
  findSendButton,
  longTimeout,
  openLanding,
  readNumber,
  streamPath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { controlStream, makeEvents } from "./support/stream-control.ts";
import { expect, test } from "./support/test.ts";

const contactDetailPattern =
  /[\w.+-]+@[\w-]+\.\w|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|555-01\d\d|linkedin\.com\/in/i;

const refusedSearchErrorPattern = /status of 429 .*\/ai-company-search-enriched/;

/** Opens the landing page and stops its clock, so that only the test advances its time. */
async function openWithStoppedClock(page: Page) {
  const start = new Date("2026-11-21T12:00:00Z");
  await page.clock.install({ time: start });
  await openLanding(page);
  await page.clock.pauseAt(new Date(start.getTime() + 60_000 + 5 * 120));
}

test("the landing page says what the product does and accepts a query [LAND-001]", async ({ page }) => {
  await openLanding(page);
  await expect(page).toHaveURL((url) => url.pathname === "/");

  await test.step("shows title, subtitle and powered-by line [SRCH-001]", async () => {
    await expect(
      page.getByRole("heading", {
        level: 1,
        name: "Find companies that are hiring and the people behind them",
      }),
    ).toBeVisible();
    await expect(page.getByText("Describe who you are looking for in plain language")).toBeVisible();
    await expect(page.getByText("Powered by EQ agents")).toBeVisible();
  });
  await test.step("shows search box and sign-in action without a redirect [LAND-001]", async () => {
    await expect(findSearchBox(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  });
  await test.step("offers two modes only [SRCH-002]", async () => {
    const modes = page.getByRole("radiogroup", { name: "Search mode" }).getByRole("radio");
    await expect(modes).toHaveCount(2);
    await expect(page.getByRole("search").getByRole("radio", { name: "Companies" })).toBeChecked();
    await expect(page.getByRole("search").getByRole("radio", { name: "People" })).not.toBeChecked();
  });
  await test.step("disables sending a blank query [SRCH-005]", async () => {
    await expect(findSendButton(page)).toBeDisabled();
    await findSearchBox(page).fill("   ");
    await expect(findSendButton(page)).toBeDisabled();
    await findSearchBox(page).fill("hospitals");
    await expect(findSendButton(page)).toBeEnabled();
  });
  await test.step("clears the query [SRCH-004]", async () => {
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(findSearchBox(page)).toHaveValue("");
  });
  await test.step("offers five examples; a click fills the box [SRCH-010]", async () => {
    const examples = page.getByRole("region", { name: "Examples" }).getByRole("button");
    await expect(examples).toHaveCount(5);
    const text = (await examples.nth(3).textContent()) ?? "";
    await examples.nth(3).click();
    await expect(findSearchBox(page)).toHaveValue(text);
  });
  await test.step("shows chips by mode, with one open list at a time [SRCH-011, SRCH-012, SRCH-013, SRCH-014, SRCH-015]", async () => {
    // The words of the example have become filters, whose quick chips are no longer empty.
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    const chips = page.getByRole("group", { name: "Quick filters" }).getByRole("button");
    await expect(chips).toHaveText([/^Industry/, /^Company size/, /^Location/]);
    await page.getByRole("search").getByText("People", { exact: true }).click();
    await expect(chips).toHaveText([/^Industry/, /^Job Function/, /^Seniority/, /^Location/]);
    // The suggestions of the cleared box close a moment after it has lost the focus.
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await chips.nth(0).click();
    await expect(page.getByRole("listbox")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await chips.nth(0).click();
    await expect(page.getByRole("option", { name: "Manufacturing" })).toBeVisible();
    // A click on another chip closes the open list and opens that chip's list.
    await chips.nth(3).click();
    await expect(page.getByRole("option", { name: /^California/ })).toBeVisible();
    await expect(page.getByRole("option", { name: "Manufacturing" })).toHaveCount(0);
    await expect(page.getByRole("listbox")).toHaveCount(1);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page.getByRole("listbox")).toHaveCount(0);
  });
});

test("the placeholder text appears letter by letter, and then the next one [SRCH-003]", async ({ page }) => {
  await openWithStoppedClock(page);
  const typed = page.locator("[data-placeholder]");
  await expect(typed).not.toHaveAttribute("data-placeholder", "");
  const first = (await typed.getAttribute("data-placeholder")) ?? "";
  await page.clock.runFor(2 * 120);
  const second = (await typed.getAttribute("data-placeholder")) ?? "";
  expect(second).toHaveLength(first.length + 2);
  expect(second.startsWith(first)).toBe(true);
  await page.clock.runFor(45 * 120);
  await expect(typed).not.toHaveAttribute("data-placeholder", new RegExp(`^${second}`));
});

test("Sign In on the landing page starts login [LAND-003]", async ({ page }) => {
  await openLanding(page);
  const authorize = page.waitForRequest((request) => request.url().includes("/idp/auth?"));
  await page.getByRole("button", { name: "Sign In" }).click();
  await test.step("opens the provider with PKCE and our settings [ACC-007, ACC-008]", async () => {
    const params = new URL((await authorize).url()).searchParams;
    const origin = new URL(page.url()).origin;
    expect(params.get("client_id")).toBeTruthy();
    expect(params.get("audience")).toBeTruthy();
    expect(params.get("redirect_uri")).toBe(origin);
    expect(params.get("scope")?.split(" ")).toEqual(expect.arrayContaining(["openid", "profile", "email"]));
    expect(params.get("code_challenge_method")).toBe("S256");
  });
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible(longTimeout);
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("a typed query is interpreted after a pause [SRCH-020]", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 500 .*\/ai-validate-query/);
  await openWithStoppedClock(page);
  const sent: { path: string; query: unknown; at: number }[] = [];
  let now = 0;
  await page.route(/\/api\/ai\/(ai-interpret|ai-validate-query)$/, async (route) => {
    const { query } = route.request().postDataJSON() as { query: unknown };
    sent.push({ path: new URL(route.request().url()).pathname.split("/").at(-1) ?? "", query, at: now });
    if (route.request().url().endsWith("validate-query")) await route.fulfill({ status: 500, body: "" });
    else await route.continue();
  });
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    await page.clock.runFor(milliseconds);
  };
  const count = () => sent.length;

  await test.step("sends nothing below three characters [SRCH-019]", async () => {
    await findSearchBox(page).pressSequentially(" ab ");
    await pass(2000);
    expect(count()).toBe(0);
    await findSearchBox(page).fill("");
  });
  await test.step("delays both calls while a key comes every 300 ms [SRCH-020]", async () => {
    for (const letter of "hospital") {
      await findSearchBox(page).press(letter);
      await pass(300);
    }
    expect(count()).toBe(0);
  });
  now = 0;
  await findSearchBox(page).fill("hospitals in Boston");
  await test.step("interprets 700 ms after the last key and fills the chips [SRCH-018]", async () => {
    await pass(690);
    expect(count()).toBe(0);
    await pass(20);
    await expect.poll(count).toBe(1);
    expect(sent[0]).toEqual({ path: "ai-interpret", query: "hospitals in Boston", at: 710 });
    await expect(findGloss(page).getByRole("button", { name: "Remove Hospitals" })).toBeVisible(longTimeout);
    await expect(findGloss(page).getByRole("button", { name: /^Remove Location .*Boston/ })).toBeVisible();
  });
  const before = await findGloss(page).textContent();
  await test.step("validates 800 ms after the last key; a failure changes nothing [SRCH-017]", async () => {
    await pass(80);
    expect(count()).toBe(1);
    await pass(20);
    await expect.poll(count).toBe(2);
    expect(sent[1]).toEqual({ path: "ai-validate-query", query: "hospitals in Boston", at: 810 });
    await expect(findGloss(page)).toHaveText(before ?? "");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("a guest's free search shows companies as they arrive in the stream [LAND-004]", async ({ page }) => {
  const control = await controlStream(page);
  await openLanding(page);
  const responsePromise = page.waitForResponse(streamPath);
  await submitQuery(page, "software companies");

  await test.step("shows the loading panel while the stream runs [STRM-011]", async () => {
    await expect(page.getByText("EQ agents analyzing")).toBeVisible(longTimeout);
    await expect(page.getByRole("status").getByText("Searching...")).toBeVisible();
  });
  await test.step("requests five per page for a guest [LIMIT-001]", async () => {
    expect((await responsePromise).request().postDataJSON()).toMatchObject({ rpp: 5, page: 1 });
  });
  await test.step("shows cards before their enrichment [STRM-003]", async () => {
    await control.allow(2);
    await expect(findCompanyCards(page)).toHaveCount(5, longTimeout);
    await expect(page.getByText("Enriching companies... 0/5")).toBeVisible();
  });
  await test.step("shows progress with live numbers and updates a card in place [STRM-012, STRM-004]", async () => {
    await expect(page.locator("article[aria-busy=true]")).toHaveCount(5);
    await control.allow(5);
    await expect(page.getByText("Enriching companies... 3/5")).toBeVisible();
    await expect(page.locator("article[aria-busy=true]")).toHaveCount(2);
    await expect(findCompanyCards(page)).toHaveCount(5);
  });
  await test.step("removes the panel when the stream ends [STRM-011]", async () => {
    await control.allowAll();
    await waitForStreamEnd(page);
    await expect(page.getByText("EQ agents analyzing")).toHaveCount(0);
    await expect(page.locator("article[aria-busy=true]")).toHaveCount(0);
  });
  await test.step("adds up the cards' jobs in the header [STRM-016]", async () => {
    const onCards = await findCompanyCards(page)
      .locator("dl > div", { has: page.getByText("Jobs", { exact: true }) })
      .locator("dd")
      .allTextContents();
    expect(onCards.length).toBeGreaterThan(0);
    const sum = onCards.reduce((all, text) => all + readNumber(text), 0);
    await expect(page.getByText(`${sum.toLocaleString("en-US")} total jobs`)).toBeVisible();
  });
  await test.step("invites guests to save the results [STRM-020, ACC-038, ACC-039]", async () => {
    const invitation = page.getByRole("region", { name: "Account" });
    await expect(invitation.getByRole("button", { name: "Create Free Account" })).toBeVisible();
    await expect(invitation.getByRole("button", { name: "Sign In" })).toBeVisible();
  });
  await test.step("counts the search for this guest [ACC-032]", async () => {
    const session = await page.request.post("/api/guest/session", { data: {} });
    expect(await session.json()).toMatchObject({
      session: { searchCount: 1, limit: 1, hasReachedLimit: true },
    });
  });
  await test.step("received no contact details from the server [ACC-037]", async () => {
    const text = await (await responsePromise).text();
    const events = text.split("\n\n").filter(Boolean);
    expect(events.map((event) => JSON.parse(event.slice(6)).type)).toContain("company_enriched");
    const managers = [...text.matchAll(/"hiringManager":(\{[^}]*\})/g)].map(([, manager = "{}"]) =>
      Object.keys(JSON.parse(manager)),
    );
    expect(managers.flat()).not.toContain("name");
    expect(text).not.toMatch(contactDetailPattern);
  });
  await test.step("empties the list by Clear results [STRM-017]", async () => {
    await page.getByRole("button", { name: "Clear results" }).click();
    await expect(findCompanyCards(page)).toHaveCount(0);
  });
});

test("a search that is enriched shows its progress and totals [STRM-012, STRM-015]", async ({ page }) => {
  const ten = await controlStream(page, makeEvents(10, 80));
  await openLanding(page);
  await submitQuery(page, "software companies");
  await test.step("shows 3/10 after three of ten events [STRM-012]", async () => {
    await ten.allow(5);
    await expect(page.getByText("Enriching companies... 3/10")).toBeVisible(longTimeout);
  });
  await test.step("shows the number of shown and of all companies [STRM-015]", async () => {
    await expect(page.getByText("Showing 10 of 80 companies")).toBeVisible();
  });
});

test("a guest's second search is refused, and the page invites the guest to sign up [ERR-002]", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(refusedSearchErrorPattern);
  await openLanding(page);
  await submitQuery(page, "software companies");
  await waitForStreamEnd(page);
  const refused = page.waitForResponse(streamPath);
  await submitQuery(page, "hospitals in Boston");

  await test.step("is refused by the server with its counts [ERR-003]", async () => {
    expect((await refused).status()).toBe(429);
    expect(await (await refused).json()).toMatchObject({
      error: "Guest search limit reached",
      requiresAuth: true,
      currentCount: 1,
      guestLimit: 1,
    });
  });
  await test.step("shows the title [ERR-004]", async () => {
    await expect(page.getByRole("heading", { name: "Ready for More Searches?" })).toBeVisible(longTimeout);
  });
  await test.step("shows the text [ERR-006]", async () => {
    await expect(
      page.getByText(/^You've used your free search! Create an account to get unlimited /),
    ).toBeVisible();
  });
  await test.step("shows the count [ERR-007]", async () => {
    await expect(page.getByText("Free searches: 1/1")).toBeVisible();
  });
  await test.step("keeps the query in the box [ERR-002]", async () => {
    await expect(findSearchBox(page)).toHaveValue("hospitals in Boston");
  });
  await test.step("refuses a third search in the same way", async () => {
    await submitQuery(page, "software in Texas");
    await expect(findSearchBox(page)).toHaveValue("software in Texas");
    await expect(page.getByRole("heading", { name: "Ready for More Searches?" })).toBeVisible(longTimeout);
  });
  await test.step("starts login by the action [ERR-008]", async () => {
    await page.getByRole("button", { name: "Get Unlimited Searches" }).click();
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible(longTimeout);
    expect(new URL(page.url()).pathname).toMatch(/^\/idp\//);
  });
});

test("a used-up limit shows the same banner whether the server sends an HTTP status or a flag [ERR-002]", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(refusedSearchErrorPattern);
  const limit = {
    success: false,
    error: "Guest search limit reached",
    requiresAuth: true,
    currentCount: 1,
    guestLimit: 1,
  };
  const flagged = `data: ${JSON.stringify({ type: "error", data: limit })}\n\n`;
  for (const limitResponse of [
    { status: 429, json: limit },
    { status: 200, contentType: "text/event-stream", body: flagged },
  ]) {
    await page.route(streamPath, (route) => route.fulfill(limitResponse));
    await openLanding(page);
    await submitQuery(page, "software companies");
    await expect(page.getByRole("heading", { name: "Ready for More Searches?" })).toBeVisible(longTimeout);
    await page.unroute(streamPath);
  }
});

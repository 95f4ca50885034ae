import type { Page } from "@playwright/test";
import {
  findCompanyCards,
  findSearchBox,
  longTimeout,
  openLanding,
  peoplePath,
  streamPath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { controlStream } from "./support/stream-control.ts";
import { expect, test } from "./support/test.ts";

const query = "software companies";
const findErrorPanel = (page: Page, title = "Search Error") =>
  page.getByRole("alert").filter({ hasText: title });

test("a failed search shows its reason and can be retried [ERR-009]", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of (500|503) .*\/ai-company-search-enriched/);
  await openLanding(page);
  await test.step("shows the server's message under Search Error [ERR-009]", async () => {
    await page.route(streamPath, (route) =>
      route.fulfill({ status: 500, json: { success: false, error: "The directory is being repaired" } }),
    );
    await submitQuery(page, query);
    await expect(findErrorPanel(page)).toContainText("The directory is being repaired", longTimeout);
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  });
  await page.unroute(streamPath);
  await test.step("clears error and results by Try Again and repeats the query [ERR-001]", async () => {
    const gate = Promise.withResolvers<void>();
    await page.route(streamPath, async (route) => {
      await gate.promise;
      await route.fulfill({ status: 500, json: { success: false, error: "Still being repaired" } });
    });
    const request = page.waitForRequest(streamPath);
    await page.getByRole("button", { name: "Try Again" }).click();
    expect((await request).postDataJSON()).toMatchObject({ query, page: 1 });
    await expect(findErrorPanel(page)).toHaveCount(0);
    await expect(findCompanyCards(page)).toHaveCount(0);
    await expect(findSearchBox(page)).toHaveValue(query);
    gate.resolve();
    await expect(findErrorPanel(page)).toContainText("Still being repaired", longTimeout);
  });
  await page.unroute(streamPath);
  await test.step("shows the status when there is no message [STRM-014]", async () => {
    await page.route(streamPath, (route) => route.fulfill({ status: 503, body: "" }));
    await submitQuery(page, query);
    await expect(findErrorPanel(page)).toContainText("HTTP 503: Service Unavailable", longTimeout);
  });
  await page.unroute(streamPath);
  await test.step("shows an error event of the stream [STRM-006]", async () => {
    const event = { type: "error", data: { error: "The search stopped unexpectedly" } };
    const body = `data: ${JSON.stringify(event)}\n\n`;
    await page.route(streamPath, (route) => route.fulfill({ contentType: "text/event-stream", body }));
    await submitQuery(page, query);
    await expect(findErrorPanel(page)).toContainText("The search stopped unexpectedly", longTimeout);
  });
  await page.unroute(streamPath);
  await test.step("does not count failed searches as the guest's free search [ACC-033]", async () => {
    await submitQuery(page, query);
    await waitForStreamEnd(page);
    await expect(findCompanyCards(page)).toHaveCount(5);
  });
});

test("a failed people search shows its error [ERR-010]", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 500 .*\/ai-people-search/);
  await openLanding(page);
  await page.getByRole("search").getByText("People", { exact: true }).click();
  await page.route(peoplePath, (route) =>
    route.fulfill({ status: 500, json: { success: false, error: "The directory is being repaired" } }),
  );
  await submitQuery(page, "sales directors");
  await expect(findErrorPanel(page, "People Search Error")).toContainText(
    "The directory is being repaired",
    longTimeout,
  );
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await page.unroute(peoplePath);
  await test.step("shows a default message if the server sends none [ERR-011]", async () => {
    await page.route(peoplePath, (route) => route.fulfill({ status: 500, body: "" }));
    await submitQuery(page, "sales directors");
    await expect(findErrorPanel(page, "People Search Error")).toContainText(
      "People search failed",
      longTimeout,
    );
  });
});

test("a search whose stream breaks keeps the results received so far [ERR-009]", async ({ page }) => {
  const control = await controlStream(page);
  await openLanding(page);
  await submitQuery(page, query);
  await control.allow(4);
  await expect(page.getByText("Enriching companies... 2/5")).toBeVisible(longTimeout);
  await control.cut();
  await expect(findErrorPanel(page)).toContainText("The connection was lost before the answer was complete.");
  await expect(findCompanyCards(page)).toHaveCount(5);
  await expect(page.getByText("EQ agents analyzing")).toHaveCount(0);
  await test.step("clears the results by Try Again and searches again [ERR-001]", async () => {
    // Leave the request without a response, so that the search is still running while the test checks the page.
    await page.route(streamPath, () => {});
    const request = page.waitForRequest(streamPath);
    await page.getByRole("button", { name: "Try Again" }).click();
    expect((await request).postDataJSON()).toMatchObject({ query, page: 1 });
    await expect(findErrorPanel(page)).toHaveCount(0);
    await expect(findCompanyCards(page)).toHaveCount(0);
    await expect(findSearchBox(page)).toHaveValue(query);
  });
});

test("a search without a network shows an error and works once the network is back [ERR-009]", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await openLanding(page);
  await context.setOffline(true);
  await submitQuery(page, query);
  await expect(findErrorPanel(page)).toContainText("The server cannot be reached", longTimeout);
  await context.setOffline(false);
  // Try Again runs the search by itself. Do not submit the query again, because a guest's second search is refused.
  await page.getByRole("button", { name: "Try Again" }).click();
  await waitForStreamEnd(page);
  await expect(findSearchBox(page)).toHaveValue(query);
  await expect(findCompanyCards(page)).toHaveCount(5);
  await test.step("loads the code that could not be preloaded", async () => {
    await findCompanyCards(page).nth(0).getByRole("button", { name: /^RIV/ }).click();
    await expect(page.getByRole("dialog", { name: /^RIV \d+$/ })).toBeVisible(longTimeout);
  });
});

test("an abandoned search is cancelled and its late response ignored", async ({ page }) => {
  await openLanding(page);
  const late = JSON.stringify({ type: "error", data: { error: "A late answer" } });
  let answerLate = async () => {};
  await page.route(streamPath, async (route) => {
    const { query: text } = route.request().postDataJSON() as { query: string };
    if (text !== "hospitals in Boston") return route.continue();
    answerLate = () =>
      route.fulfill({ contentType: "text/event-stream", body: `data: ${late}\n\n` }).catch(() => {});
  });
  const sent = page.waitForRequest(streamPath);
  await submitQuery(page, "hospitals in Boston");
  const request = await sent;
  const cancelled = page.waitForEvent("requestfailed", (failed) => failed === request);
  await submitQuery(page, query);
  expect((await cancelled).failure()?.errorText).toContain("ERR_ABORTED");
  await waitForStreamEnd(page);
  await answerLate();
  await expect(findCompanyCards(page)).toHaveCount(5);
  await expect(page.getByText("A late answer")).toHaveCount(0);
  await expect(findSearchBox(page)).toHaveValue(query);
});

test("a late interpretation of an older text is ignored [SRCH-018]", async ({ page }) => {
  await openLanding(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/ai/ai-interpret", async (route) => {
    const { query: text } = route.request().postDataJSON() as { query: string };
    if (text === "hospitals in Boston") await gate.promise;
    await route.continue().catch(() => {});
  });
  const first = page.waitForRequest("**/api/ai/ai-interpret");
  await findSearchBox(page).fill("hospitals in Boston");
  await first;
  await test.step("shows an indicator while the server interprets [SRCH-016]", async () => {
    await expect(page.getByText("Interpreting")).toBeVisible();
  });
  const second = page.waitForResponse("**/api/ai/ai-interpret");
  await findSearchBox(page).fill("banks in Chicago");
  await second;
  const chip = page.getByRole("button", { name: /^Remove Location .*Chicago/ });
  await expect(chip).toBeVisible(longTimeout);
  gate.resolve();
  await test.step("hides the indicator after the response [SRCH-016]", async () => {
    await expect(page.getByText("Interpreting")).toHaveCount(0);
  });
  await expect(chip).toBeVisible();
  await expect(
    page.getByRole("button", { name: /Boston/ }).and(page.getByRole("button", { name: /^Remove/ })),
  ).toHaveCount(0);
});

import type { Page, Request } from "@playwright/test";
import type { Account } from "./support/account.ts";
import {
  findCompanyCards,
  findPersonCards,
  findSearchBox,
  longTimeout,
  openDashboard,
  openLanding,
  peoplePath,
  streamPath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { createAccount, expect, newAccount, registerAndReturn, test } from "./support/test.ts";

const guardHeading = "Redirecting to login...";
const authorizePath = "**/idp/auth?**";

/** Fills in and submits the identity provider's log-in page. */
async function submitLogIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const authorizationHeader = (request: Request) => request.headers().authorization ?? null;

test("a protected page redirects a guest to login and back [ACC-001]", async ({
  page,
  account,
  signedIn,
  consoleErrors,
}) => {
  expect(signedIn.origins.length).toBe(1);
  const gate = Promise.withResolvers<void>();
  // Block the redirect to the provider, so that the waiting screen stays while the test checks it.
  await page.route("**/idp/.well-known/openid-configuration", async (route) => {
    await gate.promise;
    await route.continue();
  });
  for (const path of [
    "/dashboard/agents/history",
    "/dashboard/settings?tab=subscription",
    "/dashboard?tab=results",
  ]) {
    await page.goto(path);
    await test.step("shows the waiting screen with both texts [ACC-002]", async () => {
      await expect(page.getByRole("heading", { name: guardHeading })).toBeVisible(longTimeout);
      await expect(page.getByText("Please wait while we redirect you to the login page")).toBeVisible();
    });
    await test.step("shows nothing of the dashboard [ACC-001]", async () => {
      await expect(page.getByRole("tab")).toHaveCount(0);
      await expect(findSearchBox(page)).toHaveCount(0);
    });
    await test.step("stores the path with its query [ACC-004]", async () => {
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("eq_return_to"))).toBe(path);
    });
  }
  gate.resolve();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible(longTimeout);
  await test.step("refuses a wrong password and asks again [ACC-007]", async () => {
    consoleErrors.allow(/status of 401 .*\/log-in/);
    await submitLogIn(page, { ...account, password: "not the password" });
    await expect(page.getByRole("alert")).toBeVisible(longTimeout);
  });
  await submitLogIn(page, account);
  await test.step("returns to the requested path after login [ACC-005]", async () => {
    await expect(page).toHaveURL(
      (url) => `${url.pathname}${url.search}` === "/dashboard?tab=results",
      longTimeout,
    );
    await expect(page.getByRole("tab", { name: "Search Results" })).toHaveAttribute("aria-selected", "true");
  });
});

test("a user registers, searches and signs out [ACC-010]", async ({ page }) => {
  const subscriptions: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user/subscription")) subscriptions.push(request);
  });
  await registerAndReturn(page, newAccount("Robin Example"));

  await test.step("loads the subscription on sign-in, with the token [ACC-016, ACC-010]", async () => {
    await expect.poll(() => subscriptions.length, longTimeout).toBe(1);
    expect(subscriptions.map(authorizationHeader)).toEqual([expect.stringMatching(/^Bearer /)]);
  });
  await test.step("shows credits in the sidebar [SHELL-017, ACC-021]", async () => {
    await expect(page.getByText("0/5 credits")).toBeVisible(longTimeout);
  });
  await test.step("shows the feed without results [SRCH-080]", async () => {
    await expect(page.getByRole("tab", { name: "Feed" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByText("No saved searches yet.")).toBeVisible(longTimeout);
  });
  const searchRequest = page.waitForRequest(streamPath);
  await submitQuery(page, "manufacturing companies");
  await test.step("shows the results of a search [SRCH-079, SRCH-075]", async () => {
    await expect(page.getByRole("tab", { name: "Search Results" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText(
      /Home.*Search Results.*Search Results/,
    );
  });
  await test.step("requests 25 per page, with the user's token [LIMIT-002, ACC-010]", async () => {
    expect((await searchRequest).postDataJSON()).toMatchObject({ rpp: 25, page: 1 });
    expect(authorizationHeader(await searchRequest)).toMatch(/^Bearer /);
    await waitForStreamEnd(page);
    await expect(findCompanyCards(page)).toHaveCount(25);
  });
  await test.step("charges one credit for the search [ACC-028, SHELL-017]", async () => {
    await expect(page.getByText("1/5 credits")).toBeVisible(longTimeout);
  });
  await test.step("saves the search in the feed [STRM-005]", async () => {
    await page.getByRole("tab", { name: "Feed" }).click();
    const savedSearch = page
      .getByRole("region", { name: "Feed" })
      .getByRole("button", { name: /manufacturing companies/ });
    await expect(savedSearch).toHaveText(/\d companies · just now/, longTimeout);
  });
  await test.step("keeps the session after a reload [ACC-001]", async () => {
    await page.reload();
    await expect(page.getByText("1/5 credits")).toBeVisible(longTimeout);
  });
  await test.step("redirects a signed-in user from / to the dashboard [LAND-002]", async () => {
    await page.goto("/");
    await expect(page).toHaveURL((url) => url.pathname === "/dashboard", longTimeout);
  });
  await test.step("reloads the subscription when the page becomes visible again [ACC-017]", async () => {
    await expect(page.getByText("1/5 credits")).toBeVisible(longTimeout);
    const before = subscriptions.length;
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect.poll(() => subscriptions.length).toBe(before + 1);
  });
  await test.step("returns to the origin when signing out [SHELL-014]", async () => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/", longTimeout);
    await expect(page.getByRole("button", { name: "Start Free" })).toBeVisible(longTimeout);
  });
  await test.step("shows a guest's sidebar with About, Sign In and Start Free only [SHELL-020]", async () => {
    const sidebar = page.getByRole("complementary", { name: "Main" });
    await expect(sidebar.getByRole("button")).toHaveText(["Sign In", "Start Free"]);
    await expect(sidebar.getByRole("link")).toHaveText(["About"]);
    const opened = page.waitForEvent("popup");
    await sidebar.getByRole("link", { name: "About" }).click();
    const about = await opened;
    await expect(about.getByRole("heading", { level: 1, name: "About EQ" })).toBeVisible(longTimeout);
    await about.close();
  });
  await test.step("ends the provider's session too [ACC-001]", async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible(longTimeout);
  });
});

test("people that a guest found move to the user's account at sign-in [ACC-042]", async ({ page }) => {
  await openLanding(page);
  await page.getByRole("search").getByText("People", { exact: true }).click();
  await submitQuery(page, "sales directors");
  await expect(findPersonCards(page).first()).toBeVisible(longTimeout);
  const guestId = await page.evaluate(() => localStorage.getItem("eq_temp_session_id"));
  expect(guestId).toBeTruthy();
  const claim = page.waitForRequest((request) => request.url().includes("claim-temporary"));
  await page
    .getByRole("region", { name: "Account" })
    .getByRole("button", { name: "Create Free Account" })
    .click();
  await createAccount(page, newAccount());
  await expect(page).toHaveURL((url) => url.pathname === "/dashboard", longTimeout);

  await test.step("claims with the guest session and the user [ACC-042]", async () => {
    const { sessionId, userId } = (await claim).postDataJSON() as { sessionId: string; userId: string };
    expect(sessionId).toBe(guestId);
    expect(userId).toBeTruthy();
    expect((await (await claim).response())?.status()).toBe(200);
  });
  await test.step("shows the leads in the user's feed [ACC-042]", async () => {
    const savedSearch = page
      .getByRole("region", { name: "Feed" })
      .getByRole("button", { name: /sales directors/ });
    await expect(savedSearch).toHaveText(/5 people/, longTimeout);
  });
  await test.step("removes the markers of the temporary session [ACC-043]", async () => {
    const marker = () =>
      page.evaluate(
        () => localStorage.getItem("eq_temp_session_id") ?? localStorage.getItem("eq_has_temp_leads"),
      );
    await expect.poll(marker).toBeNull();
  });
  await test.step("removes the guest session and its count [ACC-034]", async () => {
    const readGuestKeys = () =>
      page.evaluate(
        () => localStorage.getItem("eq_guest_session") ?? localStorage.getItem("eq_guest_search_count"),
      );
    expect(await readGuestKeys()).toBeNull();
  });
});

test("with an expired session that cannot be renewed, the page sends no request that needs a session", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400 .*\/idp\/token/);
  await registerAndReturn(page, newAccount("Run Example"));
  await expect(page.getByText("No saved searches yet.")).toBeVisible(longTimeout);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:")) ?? "";
    const user = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1, refresh_token: "gone" }));
  });
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 401) refused.push(answer.url());
  });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Start Free" })).toBeVisible(longTimeout);
  await page.waitForLoadState("networkidle");
  expect(refused).toEqual([]);
});

test("a rejected token is renewed once; a second rejection starts login [ACC-013]", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401 .*\/api\/ai\/saved-searches/, /status of 400 .*\/idp\/token/);
  await registerAndReturn(page, newAccount("Kim Example"));
  // Wait until this page has loaded its saved searches, so that the route below counts only the reloaded page's
  // requests.
  await expect(page.getByText("No saved searches yet.")).toBeVisible(longTimeout);
  const tokens: (string | null)[] = [];
  let rejections = 1;
  await page.route("**/api/ai/saved-searches?**", async (route) => {
    tokens.push(authorizationHeader(route.request()));
    if (tokens.length <= rejections)
      await route.fulfill({ status: 401, json: { success: false, error: "Rejected" } });
    else await route.continue();
  });
  await test.step("after one 401, repeats the request with a new token, without an error [ACC-013]", async () => {
    await page.reload();
    await expect(page.getByText("No saved searches yet.")).toBeVisible(longTimeout);
    expect(tokens).toHaveLength(2);
    expect(tokens[1]).toMatch(/^Bearer /);
    expect(tokens[1]).not.toBe(tokens[0]);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  await test.step("after two 401s, starts login without a third request [ACC-014]", async () => {
    tokens.length = 0;
    rejections = 9;
    await page.route(authorizePath, (route) => route.fulfill({ body: "the login page" }));
    await page.reload();
    await expect(page.getByText("the login page")).toBeVisible(longTimeout);
    expect(tokens).toHaveLength(2);
  });
  await test.step("without a new token, logs it and starts login [ACC-015]", async () => {
    tokens.length = 0;
    await page.route("**/idp/token", (route) =>
      route.fulfill({ status: 400, json: { error: "invalid_grant" } }),
    );
    const logged = page.waitForEvent("console", (message) => message.text().includes("could not be renewed"));
    await page.goto("/dashboard");
    await expect(page.getByText("the login page")).toBeVisible(longTimeout);
    expect((await logged).type()).toBe("warning");
    expect(tokens).toHaveLength(1);
  });
});

test("sign-in without a stored return path ends on the current page [ACC-006]", async ({
  page,
  account,
  signedIn,
}) => {
  expect(signedIn.origins.length).toBe(1);
  await page.goto("/dashboard?tab=results");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible(longTimeout);
  await page.goto("/nothing-here");
  await page.evaluate(() => sessionStorage.removeItem("eq_return_to"));
  await page.goBack();
  await submitLogIn(page, account);
  await expect(page).toHaveURL((url) => url.pathname === "/dashboard" && url.search === "", longTimeout);
  await expect(page.getByRole("tab", { name: "Feed" })).toHaveAttribute("aria-selected", "true");
});

test("when the subscription fails to load, the page shows the free plan without credits [ACC-018]", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500 .*\/api\/user\/subscription/);
  await page.route("**/api/user/subscription", (route) =>
    route.fulfill({ status: 500, json: { error: "Down" } }),
  );
  await openDashboard(page);
  await expect(page.getByText("0/0 credits")).toBeVisible(longTimeout);
  await test.step("shows an unlimited account [SHELL-018]", async () => {
    const subscription = {
      status: "pro",
      planLabel: "Pro",
      dailyLimit: 60,
      usedToday: 70,
      remaining: 0,
      hasAccess: true,
      reason: null,
      unlimited: true,
      stripePriceId: null,
    };
    await page.route("**/api/user/subscription", (route) =>
      route.fulfill({ json: { success: true, subscription } }),
    );
    await page.reload();
    await expect(page.getByText("Unlimited", { exact: true })).toBeVisible(longTimeout);
    await expect(page.getByText(/\d credits/)).toHaveCount(0);
  });
});

test("a guest's people response contains no contact details [ACC-037]", async ({ page }) => {
  await openLanding(page);
  await page.getByRole("search").getByText("People", { exact: true }).click();
  const responsePromise = page.waitForResponse(peoplePath);
  await submitQuery(page, "engineers in Texas");
  await expect(findPersonCards(page).first()).toBeVisible(longTimeout);
  const text = await (await responsePromise).text();
  expect(JSON.parse(text).results.people).toHaveLength(5);
  expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.\w|555-01\d\d|linkedin\.com\/in/i);
  for (const word of ["email", "phone", "directPhone", "mobile", "linkedInUrl"])
    expect(text).not.toContain(`"${word}"`);
});

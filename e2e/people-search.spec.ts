import type { Locator } from "@playwright/test";
import {
  findCompanyCards,
  findPersonCards,
  longTimeout,
  openDashboard,
  openLanding,
  peoplePath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

test("a guest sees people with locked contact details [PEOP-003]", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 429 .*\/ai-people-search/);
  await openLanding(page);
  await page.getByRole("search").getByText("People", { exact: true }).click();
  const request = page.waitForRequest(peoplePath);
  await submitQuery(page, "sales directors");
  await expect(findPersonCards(page)).toHaveCount(5, longTimeout);

  await test.step("sends the guest's session with the search [PEOP-016]", async () => {
    const body = (await request).postDataJSON() as { sessionId: string; rpp: number };
    expect(body.rpp).toBe(5);
    expect(body.sessionId).toBe(await page.evaluate(() => localStorage.getItem("eq_guest_session")));
  });
  await test.step("offers to unlock every card [PEOP-003]", async () => {
    await expect(findPersonCards(page).getByRole("button", { name: "Unlock Details" })).toHaveCount(5);
  });
  await test.step("lists the locked details [PEOP-004]", async () => {
    await expect(findPersonCards(page).first().getByRole("listitem")).toHaveText([
      "Email & Phone",
      "LinkedIn Profile",
      "Full Experience",
    ]);
  });
  await test.step("shows name, title, company, place and an initial as picture [PEOP-001]", async () => {
    const card = findPersonCards(page).first();
    const name = await card.getAttribute("aria-label");
    await expect(card.getByRole("heading", { level: 3 })).toHaveText(name ?? "");
    await expect(card).toContainText(/director/i);
    await expect(card).toContainText(/[A-Z][\w .'-]+, [A-Z]{2}/);
    await expect(card.getByRole("img")).toHaveCount(0);
  });
  await test.step("shows the people banner for a second search [ERR-005]", async () => {
    await submitQuery(page, "plant managers in Ohio");
    await expect(page.getByRole("heading", { name: "Ready for More People Searches?" })).toBeVisible(
      longTimeout,
    );
    await expect(page.getByText("Free searches: 1/1")).toBeVisible();
  });
});

test("a guest who unlocks a person's details is sent to registration [ACC-038]", async ({ page }) => {
  await openLanding(page);
  await page.getByRole("search").getByText("People", { exact: true }).click();
  await submitQuery(page, "sales directors");
  await findPersonCards(page).first().getByRole("button", { name: "Unlock Details" }).click(longTimeout);
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible(longTimeout);
});

test("a user loads people page by page [PEOP-006]", async ({ signedInPage: page }) => {
  await openDashboard(page);
  const sidebar = page.getByRole("complementary", { name: "Main" });
  await test.step("starts with companies and switches mode in the sidebar [SHELL-012]", async () => {
    await expect(sidebar.getByRole("radio", { name: "Companies" })).toBeChecked();
    await sidebar.getByText("People", { exact: true }).click();
    await expect(sidebar.getByRole("radio", { name: "People" })).toBeChecked();
  });
  const first = page.waitForRequest(peoplePath);
  await submitQuery(page, "managers");
  await expect(findPersonCards(page)).toHaveCount(25, longTimeout);
  await test.step("sends no guest session [PEOP-016]", async () => {
    expect((await first).postDataJSON()).toMatchObject({ page: 1, rpp: 25 });
    expect((await first).postDataJSON().sessionId ?? null).toBeNull();
  });
  await test.step("locks no details for a signed-in user [PEOP-003]", async () => {
    await expect(page.getByRole("button", { name: "Unlock Details" })).toHaveCount(0);
  });
  await test.step("requests page 2 by Find more and appends its people [PEOP-006]", async () => {
    const name = await findPersonCards(page).nth(0).getAttribute("aria-label");
    const request = page.waitForRequest(peoplePath);
    await page.getByRole("button", { name: "Find more" }).click();
    expect((await request).postDataJSON()).toMatchObject({ page: 2 });
    await expect(findPersonCards(page)).toHaveCount(50, longTimeout);
    await expect(findPersonCards(page).nth(0)).toHaveAccessibleName(name ?? "");
  });
  await test.step("saves the search in the feed", async () => {
    await page.getByRole("tab", { name: "Feed" }).click();
    const savedSearch = page.getByRole("region", { name: "Feed" }).getByRole("button", { name: /managers/ });
    await expect(savedSearch).toHaveText(/people · just now/, longTimeout);
    await page.getByRole("tab", { name: "Search Results" }).click();
    await expect(findPersonCards(page)).toHaveCount(50);
  });
  await test.step("clears the results when the mode changes [SRCH-081]", async () => {
    await sidebar.getByText("Companies", { exact: true }).click();
    await expect(findPersonCards(page)).toHaveCount(0);
    await sidebar.getByText("People", { exact: true }).click();
    await expect(findPersonCards(page)).toHaveCount(0);
    await sidebar.getByText("Companies", { exact: true }).click();
    await submitQuery(page, "manufacturing companies");
    await waitForStreamEnd(page);
    await expect(findCompanyCards(page)).toHaveCount(25);
  });
});

/** A PNG image of one transparent pixel. */
const transparentPixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a card shows a person's picture [PEOP-001]", async ({ page }) => {
  const person = {
    id: "1",
    name: "Dana Example",
    jobTitle: "Buyer",
    companyName: "Halvorn",
    city: "Boise",
    state: "ID",
  };
  const results = {
    people: [
      { ...person, picture: transparentPixel },
      { ...person, id: "2", name: "Kim Example" },
      { ...person, id: "3", name: "Robin Example", picture: "https://pictures.example.net/robin.png" },
    ],
    totalResults: 3,
    totalPages: 1,
  };
  const peopleResponse = {
    success: true,
    results,
    page: 1,
    aiInterpretation: { searchParams: {}, interpretation: "People" },
  };
  await page.route(peoplePath, (route) => route.fulfill({ json: peopleResponse }));
  await openLanding(page);
  await page.getByRole("search").getByText("People", { exact: true }).click();
  await submitQuery(page, "buyers");
  const [withPicture, without, elsewhere] = [0, 1, 2].map((index) => findPersonCards(page).nth(index)) as [
    Locator,
    Locator,
    Locator,
  ];
  await expect(withPicture.locator("img")).toHaveCount(1, longTimeout);
  await expect(withPicture).toContainText("Buyer");
  await expect(withPicture).toContainText("Halvorn");
  await expect(withPicture).toContainText("Boise, ID");
  await expect(without.locator("img")).toHaveCount(0);
  await expect(without.getByText("KE", { exact: true })).toBeVisible();
  await test.step("never requests a picture from another host", async () => {
    await expect(elsewhere.locator("img")).toHaveCount(0);
    await expect(elsewhere.getByText("RE", { exact: true })).toBeVisible();
  });
});

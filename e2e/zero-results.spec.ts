import { expectAccessible, expectNoHorizontalScroll } from "./support/accessible.ts";
import {
  findCompanyCards,
  findGloss,
  findSearchBox,
  longTimeout,
  openDashboard,
  readNumber,
  streamPath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const impossible = "software companies in Ohio hiring submarine pilots with 1000 to 5000 employees";

test("a search without results offers looser ones with their counts, and the toast undoes it", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await submitQuery(page, impossible);
  const looser = page.getByRole("region", { name: "Looser searches" });
  await expect(looser.getByText("No companies found.")).toBeVisible(longTimeout);
  await expect(looser.getByText("Try adjusting your search criteria or run another search")).toBeVisible();
  const rows = looser.getByRole("button", { name: /^Without/ });
  await expect(rows.first()).toBeVisible(longTimeout);
  await expectAccessible(page);
  const counts = (await rows.allTextContents()).map((text) =>
    readNumber(text.match(/[\d,]+ compan/)?.[0] ?? ""),
  );
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));

  await test.step("points at the dropped filters in the query", async () => {
    await rows.first().focus();
    await expect(findGloss(page).locator("[data-ringed]")).not.toHaveCount(0);
  });
  await test.step("runs the search with the same number of results, without a credit", async () => {
    await rows.first().click();
    await waitForStreamEnd(page);
    await expect(page.getByText(/^Showing/)).toContainText(`of ${counts[0]?.toLocaleString("en-US")} compan`);
    await expect(findSearchBox(page)).toHaveValue(impossible);
  });
  await test.step("returns to the search without results by the toast", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(looser.getByText("No companies found.")).toBeVisible(longTimeout);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
});

test("while a search loads, the earlier cards stay, and Cancel returns to them", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await submitQuery(page, "software companies in Ohio");
  await waitForStreamEnd(page);
  const first = await findCompanyCards(page).first().getAttribute("aria-label");
  await page.route(streamPath, () => {});
  await submitQuery(page, "hospitals in Texas");
  await expect(page.getByText("Showing earlier results for “software companies in Ohio”")).toBeVisible();
  await expect(page.locator("[inert] article").first()).toHaveAttribute("aria-label", first ?? "");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(findCompanyCards(page).first()).toHaveAccessibleName(first ?? "");
  await expect(page.locator("[inert] article")).toHaveCount(0);
});

test("the list is sorted by a menu over all matches, in the link, and filtered by status", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await submitQuery(page, "companies in Texas");
  await waitForStreamEnd(page);
  await page.getByRole("button", { name: "Sorted by Best match" }).click();
  await page.getByRole("menuitemcheckbox", { name: "RIV" }).click();
  const scores = async () =>
    await findCompanyCards(page)
      .getByRole("button", { name: /^RIV/ })
      .evaluateAll((dials) => dials.map((dial) => Number(dial.ariaLabel?.match(/\d+/)?.[0])));
  await expect(page.getByRole("button", { name: "Sorted by RIV" })).toBeVisible(longTimeout);
  await waitForStreamEnd(page);
  const falling = await scores();
  expect(falling).toEqual(falling.toSorted((one, other) => other - one));
  expect(page.url()).toContain("sort:intent.desc");
  await page.getByRole("button", { name: "Descending. Change to ascending" }).click();
  await expect(page).toHaveURL(/sort:intent.asc/);
  await waitForStreamEnd(page);
  await expect.poll(async () => (await scores())[0], longTimeout).toBeLessThan(falling[0] ?? 0);
  const rising = await scores();
  expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  await page.reload();
  await expect(page.getByRole("button", { name: "Sorted by RIV" })).toBeVisible(longTimeout);

  const pill = page.getByRole("list", { name: "Hiring intent" }).getByRole("button").first();
  const count = readNumber(await pill.textContent());
  await pill.click();
  await expect(findCompanyCards(page)).toHaveCount(count);
  await expect(pill).toHaveAttribute("aria-pressed", "true");
});

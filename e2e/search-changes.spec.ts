import type { SearchChanges } from "@eq/contracts";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import { findCompanyCards, longTimeout, openDashboard, submitQuery } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const query = "software companies with 100 to 1000 employees";
const changesPath = "**/api/ai/saved-searches/*/changes*";

test("a search that runs again says what changed, marks the cards and shows only the new ones", async ({
  signedInPage: page,
}) => {
  const search = async () => {
    await openDashboard(page);
    const listed = page.waitForResponse(changesPath, longTimeout);
    await submitQuery(page, query);
    return (await (await listed).json()) as SearchChanges;
  };

  await test.step("says nothing at first, and that nothing changed when it runs again", async () => {
    expect(await search()).toMatchObject({ newest: { run: 1 }, since: null });
    await expect(page.getByText(/changed since/)).toHaveCount(0);
    expect(await search()).toMatchObject({ newest: { run: 2 }, companies: [] });
    await expect(page.getByText(/^Nothing changed since \d/)).toBeVisible(longTimeout);
  });

  await test.step("marks what changed, with an explanation by keyboard, and narrows the list", async () => {
    await page.route(changesPath, async (route) => {
      const answer = await route.fetch();
      const changes = (await answer.json()) as SearchChanges;
      const cards = await findCompanyCards(page).all();
      const ids = await Promise.all(cards.map((card) => card.getAttribute("data-company")));
      const companies = (["new", "hotter", "cooler"] as const).map((kind, place) => ({
        id: ids[place] ?? "",
        name: "A company",
        kind,
        text: "3 jobs opened, 1 closed; score 41 to 58: new postings +9",
        before: null,
        after: null,
      }));
      const counts = { new: 1, gone: 2, hotter: 1, cooler: 1, unchanged: 20 };
      await route.fulfill({ json: { ...changes, newSince: changes.since, counts, companies } });
    });
    await search();
    await expect(page.getByText(/^1 new, 2 gone, 1 hotter, 1 cooler since \d/)).toBeVisible(longTimeout);
    const mark = findCompanyCards(page).nth(1).getByRole("button", { name: "Hotter, what changed" });
    await mark.press("Enter");
    await expect(page.getByRole("dialog")).toContainText("3 jobs opened, 1 closed; score 41 to 58");
    await page.keyboard.press("Escape");
    await expect(mark).toBeFocused();
    await expectAccessibleOnPhone(page);
    await page.getByRole("button", { name: "Only new" }).press("Enter");
    await expect(findCompanyCards(page)).toHaveCount(1);
    await expect(findCompanyCards(page).getByRole("button", { name: "New, what changed" })).toBeVisible();
    await page.getByRole("button", { name: "Only new" }).press("Enter");
    await expect(findCompanyCards(page)).not.toHaveCount(1);
  });
});

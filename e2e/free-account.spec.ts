import type { Locator } from "@playwright/test";
import {
  findCompanyCards,
  longTimeout,
  openDashboard,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

test("a free user has every control of results, history, enrichment, exports, settings and billing [ACC-040]", async ({
  signedInPage: page,
}) => {
  const expectUsable = async (...controls: Locator[]) => {
    for (const control of controls) {
      await expect(control.first()).toBeVisible(longTimeout);
      await expect(control.first()).toBeEnabled();
    }
  };
  const button = (name: RegExp | string) => page.getByRole("button", { name });
  await test.step("likes, dislikes and saves", async () => {
    await openDashboard(page);
    await submitQuery(page, "manufacturing companies");
    await waitForStreamEnd(page);
    const card = findCompanyCards(page).first();
    for (const action of ["Like", "Dislike", "Save"])
      await expectUsable(card.getByRole("button", { name: new RegExp(`^${action} `) }));
  });
  await test.step("views liked items and the feed", async () => {
    await expectUsable(page.getByRole("tab", { name: /^Liked/ }), page.getByRole("tab", { name: "Feed" }));
  });
  await test.step("uses the history, enriches and exports", async () => {
    await page.getByRole("link", { name: "History", exact: true }).click();
    const entry = page.getByRole("list", { name: "Saved searches" }).getByRole("listitem").first();
    await expectUsable(entry.getByRole("button", { name: /^Run / }));
    await entry.getByRole("button", { name: /^Companies \d/ }).click();
    await expectUsable(
      entry.getByRole("button", { name: "Generate Leads" }),
      entry.getByRole("button", { name: /^Export all \d/ }),
      entry.getByRole("button", { name: "Export", exact: true }),
      entry.getByRole("button", { name: /^Watch / }),
    );
    await page.getByRole("link", { name: "Contact Enrich" }).click();
    await expectUsable(page.getByRole("tab", { name: "CSV Upload" }));
  });
  await test.step("manages settings and billing", async () => {
    await page.getByRole("link", { name: "Settings" }).click();
    await expectUsable(page.getByLabel("First name"));
    await page.getByRole("link", { name: "Subscription" }).click();
    await expectUsable(page.getByRole("link", { name: /Basic/ }).or(button(/Basic/)));
  });
});

import { expectAccessible, expectNoHorizontalScroll } from "./support/accessible.ts";
import { findPersonCards, longTimeout, openDashboard, submitQuery } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

test("a user writes a message from evidence, sees on what it rests, and fills a template", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await page.getByText("People", { exact: true }).first().click();
  await submitQuery(page, "plant managers");
  const card = findPersonCards(page).first();
  await card.getByRole("button", { name: "Write Message" }).click(longTimeout);
  await card.getByRole("button", { name: "View Message" }).click(longTimeout);
  const dialog = page.getByRole("dialog");

  await test.step("shows subject, text and evidence [OUTR-001, OUTR-002, OUTR-005]", async () => {
    await expect(dialog.getByRole("article", { name: "Message" })).toContainText("Subject");
    await expect(dialog.getByRole("complementary", { name: "Evidence" })).toContainText("Sources");
    await expectAccessible(page, "[role=dialog]");
  });
  await test.step("has no mail link without an email [OUTR-004]", async () => {
    await expect(dialog.getByRole("button", { name: "Send Email" })).toBeDisabled();
  });
  await test.step("writes another text", async () => {
    const text = await dialog.getByRole("article", { name: "Message" }).textContent();
    await dialog.getByRole("button", { name: "Write Another" }).click();
    await expect(dialog.getByRole("article", { name: "Message" })).not.toHaveText(text ?? "");
  });
  await test.step("saves a template and fills it, by keyboard", async () => {
    await dialog.getByRole("button", { name: "Edit Templates" }).press("Enter");
    await dialog.getByRole("button", { name: "New Template" }).press("Enter");
    await page.keyboard.type("Short note");
    await dialog.getByLabel("Subject").fill("About {{company}}");
    await dialog.getByLabel("Message").fill("Hi {{firstname}}");
    await expect(dialog.getByRole("alert")).toContainText('the nearest valid one is "firstName"');
    await dialog.getByLabel("Message").fill("Hi {{firstName|there}}, shall we talk?");
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Save Template" }).press("Enter");
    await expect(page.getByText("Template saved")).toBeVisible();
    await expect(dialog.getByRole("navigation", { name: "Templates" })).toContainText(
      "Hi [first name], shall we talk?",
    );
    await dialog.getByRole("button", { name: "Back to Message" }).press("Enter");
    await dialog.getByLabel("Template").selectOption("Short note");
    await expect(dialog.getByRole("article", { name: "Message" })).toContainText("shall we talk?");
  });
  await test.step("is a sheet on a phone without horizontal scrolling", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole("button", { name: "View Message" })).toBeFocused();
  });
});

test("a failed message is only logged and may be tried again [OUTR-007]", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500 .*prospect-opener/);
  await openDashboard(page);
  await page.getByText("People", { exact: true }).first().click();
  await submitQuery(page, "plant managers");
  const card = findPersonCards(page).first();
  await page.route("**/api/ai/prospect-opener", (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  const logged = page.waitForEvent("console", (message) =>
    message.text().startsWith("The message could not be written"),
  );
  await card.getByRole("button", { name: "Write Message" }).click(longTimeout);
  await logged;
  await expect(card.getByRole("button", { name: "Write Message" })).toBeEnabled();
  await page.unroute("**/api/ai/prospect-opener");
  await card.getByRole("button", { name: "Write Message" }).click();
  await expect(card.getByRole("button", { name: "View Message" })).toBeVisible(longTimeout);
});

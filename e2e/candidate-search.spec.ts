import type { Page } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import { findCompanyCards, longTimeout, openDashboard, openLanding } from "./support/search.ts";
import { createAccount, expect, newAccount, test } from "./support/test.ts";

const resumeText = `Nora Vale
Software Engineer
Seattle, WA | nora.vale@example.com | (206) 555-0134

Summary
Software engineer with 8 years of experience in cloud software.

Experience
Software Engineer, Halden Software, Seattle, WA
2019 - Present
Junior Software Engineer, Brookfall Systems, Austin, TX
2016 - 2019

Skills
TypeScript, SQL
`;
const resumeFile = { name: "nora-vale.txt", mimeType: "text/plain", buffer: Buffer.from(resumeText) };

const candidateForm = (page: Page) => page.getByRole("form", { name: "Candidate Search Parameters" });

/** Drops a file with this text on the page. */
async function dropFile(page: Page, name: string, type: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName = "", mediaType = "", content = ""]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: mediaType }));
      return transfer;
    },
    [name, type, text],
  );
  await page.locator("main").dispatchEvent("dragenter", { dataTransfer });
  await expect(page.getByText(/^To find companies with a job/)).toBeVisible(longTimeout);
  await page.locator("main").dispatchEvent("drop", { dataTransfer });
}

test("a resume becomes a profile and a search for companies with a matching job [MPC-001, MPC-002, MPC-004, MPC-014, MPC-015, MPC-021]", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await page.getByRole("button", { name: "Have a candidate? Drop a resume" }).click();
  await expect(page.getByRole("heading", { name: "Upload Candidate Profile" })).toBeVisible(longTimeout);
  await page.getByRole("tab", { name: "Paste Text" }).click();
  await expect(page.getByRole("textbox", { name: "Resume text" })).toBeVisible();
  await page.getByRole("tab", { name: "Upload File" }).click();
  await expectAccessibleOnPhone(page);
  await page.getByLabel("Resume file").setInputFiles(resumeFile);
  await page.getByRole("button", { name: "Parse Candidate Profile" }).click();
  const form = candidateForm(page);
  await expect(form.getByLabel("Candidate Name")).toHaveValue("Nora Vale", longTimeout);
  await expect(form.getByLabel("Target Role")).toHaveValue(/Software Engineer/i);
  await expect(form.getByLabel("Level")).toBeVisible();
  await expect(form.getByRole("button", { name: "Remove Greater Seattle Area" })).toBeVisible();
  const panel = page.getByRole("complementary", { name: "From the resume" });
  await test.step("removes a value of the profile and restores it", async () => {
    const name = panel.getByRole("button", { name: "Name: Nora Vale" });
    await name.click();
    await expect(form.getByLabel("Candidate Name")).toHaveValue("");
    await name.click();
    await expect(form.getByLabel("Candidate Name")).toHaveValue("Nora Vale");
  });
  await test.step("corrects a value of the profile", async () => {
    await form.getByRole("combobox", { name: "Location" }).click();
    await page.getByPlaceholder("Search").fill("United States");
    await page.getByPlaceholder("Search").press("Enter");
    await expect(form.getByRole("button", { name: "Remove United States" })).toBeVisible();
  });
  await form.getByRole("button", { name: "Search Companies" }).click();
  const card = findCompanyCards(page).first();
  await expect(card.getByText("Best match")).toBeVisible(longTimeout);
  await test.step("the points of the reasons are whole and add up to the fit, which has the card's only dial", async () => {
    const reasons = card.getByRole("list", { name: "Why it fits" }).getByRole("listitem");
    const points = (await reasons.allTextContents()).map((text) => Number(/^\+?(\d+)/.exec(text)?.[1]));
    const fit = points.reduce((sum, each) => sum + each, 0);
    await expect(card.getByRole("img", { name: `Fit ${fit} of 100` })).toBeVisible();
    for (const reason of await reasons.all())
      expect(await reason.evaluate((item) => item.scrollWidth <= item.clientWidth)).toBe(true);
    await card.getByRole("button", { name: /^RIV \d+, show the evidence/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible(longTimeout);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("the form is one line above the words of the resume", async () => {
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Nora Vale" })).toBeVisible();
    const gloss = page.getByRole("list", { name: "What was read from the resume" });
    await expect(gloss.getByRole("listitem").first()).toContainText("Software Engineer");
    await expect(gloss).toContainText("TypeScript, SQL");
  });
  await test.step("a click on a skill searches again without it, and costs no credit", async () => {
    const credits = page.getByText(/^\d+\/5 credits$/).first();
    const before = await credits.textContent();
    const sql = page
      .getByRole("complementary", { name: "From the resume" })
      .getByRole("button", { name: "SQL" });
    await expect(sql).toHaveAttribute("aria-pressed", "true");
    await sql.click();
    await expect(sql).toHaveAttribute("aria-pressed", "false");
    await expect(page).toHaveURL((url) => !url.href.includes("skill:SQL"), longTimeout);
    await expect(findCompanyCards(page).first()).toBeVisible(longTimeout);
    expect(await credits.textContent()).toBe(before);
  });
  await test.step("the key e opens the form and Escape closes it unchanged", async () => {
    await page.locator("body").press("e");
    await form.getByLabel("Target Role").fill("Plant Manager or Director of Operations");
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(form.getByLabel("Target Role")).toHaveValue(/^Software Engineer$/i);
    await page.keyboard.press("Escape");
  });
  await expectAccessibleOnPhone(page);
});

test("a guest drops a resume on the landing page and keeps the profile when signing in [MPC-003, MPC-007, MPC-008]", async ({
  page,
}) => {
  await openLanding(page);
  await dropFile(page, "photo.png", "image/png", "x");
  const problem = page.getByRole("alert");
  await expect(problem).toHaveText("Please upload a PDF, DOC, DOCX, or TXT file.", longTimeout);
  await dropFile(page, "large.pdf", "application/pdf", "x".repeat(5_242_881));
  await expect(problem).toHaveText("File size must be less than 5MB.");
  await dropFile(page, resumeFile.name, resumeFile.mimeType, resumeText);
  await expect(candidateForm(page).getByLabel("Candidate Name")).toHaveValue("Nora Vale", longTimeout);
  await page.getByRole("button", { name: "Start Free" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible(longTimeout);
  await createAccount(page, newAccount());
  await expect(page).toHaveURL((url) => url.pathname === "/dashboard", longTimeout);
  const form = candidateForm(page);
  await expect(form.getByLabel("Candidate Name")).toHaveValue("Nora Vale", longTimeout);
  await expect(form.getByRole("button", { name: "Remove Greater Seattle Area" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "From the resume" })).toBeVisible();
});

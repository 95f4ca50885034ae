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
  await page.getByRole("button", { name: "Drop a resume" }).click();
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
  const job = findCompanyCards(page).first().getByRole("listitem").filter({ hasText: "Best match" }).first();
  await expect(job).toContainText(/Software Engineer/i, longTimeout);
  await expect(job.getByRole("list", { name: "Why it fits" })).toBeVisible();
  await expect(page.getByText(/^Ranked for .*Software Engineer.*United States/i)).toBeVisible();
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

import { chromium } from "@playwright/test";
import { launchOptions } from "./support/chromium.ts";
import { registerDirectly } from "./support/register-directly.ts";
import { writeFileSync, readFileSync } from "node:fs";
const url = "http://localhost:5199";
const browser = await chromium.launch(await launchOptions());
const resume = "/work/shared/data/resumes/soup_01_accountant.pdf";
for (const [w, h, scheme] of [[1440, 900, "light"], [390, 844, "dark"]] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
  const page = await context.newPage();
  const shot = async (n: string, full = false) => { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/look/${n}-${w}.png`, fullPage: full }); };
  page.on("console", (m) => { if (m.type() === "error") console.log("console", m.text()); });
  await page.goto(url); await page.waitForTimeout(1500);
  await shot("1-landing");
  await page.getByRole("button", { name: "Drop a resume" }).click(); await page.waitForTimeout(1200);
  await shot("2-upload");
  await page.getByRole("button", { name: "Parse Candidate Profile" }).click(); await shot("2b-nofile");
  await page.getByLabel("Resume file").setInputFiles(resume); await shot("3-chosen");
  await page.getByRole("button", { name: "Parse Candidate Profile" }).click();
  await page.getByRole("form", { name: "Candidate Search Parameters" }).waitFor({ timeout: 20000 }); await shot("4-profile", true);
  await page.getByRole("button", { name: "Search Companies" }).click(); await page.waitForTimeout(4500); await shot("5-results");
  await page.mouse.wheel(0, 600); await shot("6-results2");
  await context.close();
}
await browser.close();

import type { IntentReason } from "@eq/contracts";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { EvidencePoint } from "./evidence-point.tsx";

const newJobsReason: IntentReason = {
  kind: "new-jobs",
  points: 11,
  text: "6 new postings in 30 days, 2 in the 30 before: Plant Manager, Quality Engineer and 4 more",
  date: "2026-11-19",
  source: "Careers page",
  evidence: [
    { kind: "job", title: "Plant Manager", date: "2026-11-19", link: "https://jobs.example.com/1" },
    { kind: "job", title: "Quality Engineer", date: "2026-11-18", link: "javascript:alert(1)" },
  ],
};

function renderEvidencePoint(reason: IntentReason) {
  render(
    <ol>
      <EvidencePoint reason={reason} status="hot" />
    </ol>,
  );
}

test("lists the job postings behind the points, each with date and link", () => {
  renderEvidencePoint(newJobsReason);
  const [, list] = screen.getAllByRole("list");
  const items = within(list as HTMLElement).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Plant ManagerNov 19, 2026",
    "Quality EngineerNov 18, 2026",
  ]);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://jobs.example.com/1"]);
  expect(links[0]?.getAttribute("rel")).toBe("noopener noreferrer");
  expect(screen.getByText("Careers page")).toBeTruthy();
});

test("when the reason's text is a news title, shows it once, as a link", () => {
  const text = "Halvorn opens a second line";
  const evidence = [
    { kind: "news" as const, title: text, date: "2026-11-02", link: "https://news.example.com/2" },
  ];
  renderEvidencePoint({ kind: "news", points: 6, text, date: "2026-11-02", source: "Trade Wire", evidence });
  expect(screen.getByRole("link", { name: text }).getAttribute("href")).toBe("https://news.example.com/2");
  expect(screen.getAllByRole("list")).toHaveLength(1);
  expect(screen.getByRole("listitem").textContent).toBe(`+6${text}Nov 2, 2026·Trade Wire`);
});

test("shows the day and source of a reason that an earlier formula version stored without evidence", () => {
  renderEvidencePoint({ ...newJobsReason, evidence: undefined });
  expect(screen.getByRole("listitem").textContent).toBe(`+11${newJobsReason.text}Nov 19, 2026·Careers page`);
});

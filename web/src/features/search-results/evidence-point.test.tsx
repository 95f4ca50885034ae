import type { IntentReason } from "@eq/contracts";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EvidencePoint } from "./evidence-point.tsx";

const newJobsReason: IntentReason = {
  kind: "new-jobs",
  points: 11,
  text: "6 new postings in 30 days; usually 2",
  date: "2026-11-19",
  source: "Careers page",
  evidence: [
    { kind: "job", title: "Quality Engineer", date: "2026-11-18", link: "javascript:alert(1)" },
    { kind: "job", title: "Plant Manager", date: "2026-11-19", link: "https://jobs.example.com/1" },
  ],
};

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

function renderEvidencePoint(reason: Partial<IntentReason>) {
  render(
    <ol>
      <EvidencePoint
        reason={{ ...newJobsReason, ...reason }}
        color="red"
        isHovered={false}
        onHover={() => {}}
      />
    </ol>,
  );
  return screen.getByRole("listitem");
}

test("shows a reason as one sentence with its points, day and linked source", () => {
  const row = renderEvidencePoint({});
  expect(row.textContent).toBe("+116 new postings in 30 days; usually 2.Nov 19Careers page");
  const link = screen.getByRole("link", { name: "Careers page" });
  expect(link.getAttribute("href")).toBe("https://jobs.example.com/1");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

test("names the host of the link when the source has no name", () => {
  renderEvidencePoint({ source: null });
  expect(screen.getByRole("link", { name: "jobs.example.com" })).toBeTruthy();
});

test("shows a stored reason without evidence, its source as plain text and the year of an earlier day", () => {
  const text = "Openings rise: 13 put up, 2 taken down";
  const row = renderEvidencePoint({ text, evidence: undefined, date: "2025-11-19" });
  expect(row.textContent).toBe(`+11${text}.Nov 19, 2025Careers page`);
  expect(screen.queryByRole("link")).toBeNull();
});

test("shows a deduction with a minus and a hollow swatch", () => {
  const row = renderEvidencePoint({ points: -6 });
  expect(row.textContent).toMatch(/^−6/);
  expect(row.querySelector("i")?.style.background).toBe("");
});

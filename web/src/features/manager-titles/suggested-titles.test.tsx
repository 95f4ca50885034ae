import type { Company } from "@eq/contracts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { SuggestedTitles } from "./suggested-titles.tsx";

const path = "/api/ai/manager-title-suggestions";
const suggestion = (title: string, likelihood: number) => ({ title, likelihood, basis: `Basis of ${title}` });
const reply = {
  success: true,
  titles: ["Plant Manager", "VP Operations", "Director of Manufacturing"],
  confidence: 0.87,
  suggestions: [
    suggestion("Plant Manager", 0.6),
    suggestion("VP Operations", 0.2),
    suggestion("Director of Manufacturing", 0.07),
  ],
};
const halvorn: Company = {
  id: "100001",
  name: "Halvorn",
  leadStatus: "hot",
  location: "Toledo, OH",
  topJobPostings: [{ title: "Machine Operator", location: "Maumee, OH" }],
};

afterEach(() => vi.restoreAllMocks());

function show(company: Company, respond: () => Response | Promise<Response>) {
  const sent = answerCalls({ [path]: respond });
  const onPick = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SuggestedTitles company={company} onPick={onPick} />
    </QueryClientProvider>,
  );
  return { sent, onPick };
}

test("asks once for the titles above the top posting, and shows 0.87 as 87% [CONT-002, CONT-003]", async () => {
  const { sent, onPick } = show(halvorn, () => Response.json(reply));
  const list = await screen.findByRole("list", { name: "Suggested manager titles, 87% sure" });
  expect(list.querySelectorAll("li")).toHaveLength(3);
  expect(sent.map((request) => request.path)).toEqual([path]);
  expect(sent[0]?.body).toEqual({
    jobTitle: "Machine Operator",
    company: "Halvorn",
    location: "Maumee, OH",
    companyId: "100001",
  });
  const chip = screen.getByRole("button", { name: "Plant Manager" });
  expect(chip.title).toBe("Basis of Plant Manager");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onPick.mock.calls).toEqual([["Plant Manager"]]);
});

test("sends no request for a company without a posting [CONT-003]", async () => {
  const { sent } = show({ ...halvorn, topJobPostings: [] }, () => Response.json(reply));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(sent).toEqual([]);
  expect(screen.queryByRole("status")).toBeNull();
});

test("logs a failure as a warning and shows nothing [CONT-004]", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  show(halvorn, () => Response.json({ success: false, error: "Down" }, { status: 500 }));
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(warn.mock.calls[0]?.[0]).toBe("Manager titles could not be suggested");
  expect(document.body.textContent).toBe("");
});

test("shows that titles are loading", async () => {
  show(halvorn, () => new Promise<Response>(() => {}));
  expect(await screen.findByRole("status", { name: "Loading suggested manager titles" })).toBeTruthy();
});

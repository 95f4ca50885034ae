import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { BuyingGroup } from "./buying-group.tsx";

const reply = {
  success: true,
  decides: [
    { id: "1", name: "Elena Marchetti-Cole", title: "Chief Executive Officer", reason: "Leads Halvorn" },
  ],
  hires: [
    { id: "2", name: "Gordon Pfaff", title: "Plant Manager", reason: "Manages production, 3 open jobs" },
  ],
  gaps: [{ function: "Operations", level: "VP or director", text: "No VP or director of Operations listed" }],
};

function show(respond: () => Response | Promise<Response>) {
  const sent = answerCalls({ "/api/ai/buying-group": respond });
  const onPick = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BuyingGroup companyId="100001" onPick={onPick} />
    </QueryClientProvider>,
  );
  return { sent, onPick };
}

test("lists who decides, who hires and the gaps, and picks a person", async () => {
  const { sent, onPick } = show(() => Response.json(reply));
  const hires = await screen.findByRole("region", { name: "Who hires" });
  expect(sent[0]?.body).toEqual({ companyId: "100001" });
  expect(
    within(screen.getByRole("list", { name: "Roles without a known manager" })).getByRole("listitem")
      .textContent,
  ).toBe("No VP or director of Operations listed");
  await userEvent.click(within(hires).getByRole("button", { name: /Gordon Pfaff/ }));
  expect(onPick.mock.calls).toEqual([[reply.hires[0]]]);
});

test("says that nobody is listed, and shows no gaps when there are none", async () => {
  show(() => Response.json({ success: true, decides: [], hires: [], gaps: [] }));
  expect(await screen.findAllByText("Nobody listed")).toHaveLength(2);
  expect(screen.queryByText("Roles without a known manager")).toBeNull();
});

test("offers another try after a failure", async () => {
  let isDown = true;
  show(() =>
    isDown ? Response.json({ success: false, error: "Down" }, { status: 500 }) : Response.json(reply),
  );
  const retry = await screen.findByRole("button", { name: "Try Again" });
  expect(screen.getByRole("alert").textContent).toContain("Down");
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText("Gordon Pfaff")).toBeTruthy();
});

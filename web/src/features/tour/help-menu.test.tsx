import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { HelpMenu } from "./help-menu.tsx";
import { endTour, resetTourStatus, showTourStep, tourStore } from "./tour-state.ts";

vi.mock("./guide.tsx", () => ({ TourGuide: () => <p>The guide</p> }));

beforeEach(resetTourStatus);

/** Renders two pages with the Help button and opens one of them. */
function openPageAt(address: string) {
  const root = createRootRoute();
  const routeTree = root.addChildren(
    ["/dashboard", "/dashboard/settings"].map((path) =>
      createRoute({ getParentRoute: () => root, path, component: HelpMenu }),
    ),
  );
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  render(<RouterProvider router={router} />);
  return router;
}

async function chooseStartTour() {
  fireEvent.click(await screen.findByRole("button", { name: "Help" }));
  // Wait until the menu's code is loaded.
  fireEvent.click(await screen.findByRole("menuitem", { name: "Start tour" }, { timeout: 20_000 }));
  await screen.findByText("The guide");
}

test("starts the tour on the dashboard from any page [TOUR-002]", async () => {
  const router = openPageAt("/dashboard/settings");
  showTourStep(3);
  await chooseStartTour();
  expect(router.state.location.pathname).toBe("/dashboard");
  expect(tourStore.get()).toEqual({ status: "running", step: 0, isSeen: false });
});

test("leaving the dashboard ends the tour [TOUR-001]", async () => {
  const router = openPageAt("/dashboard");
  await chooseStartTour();
  act(() => router.history.push("/dashboard/settings"));
  await waitFor(() => expect(tourStore.get().status).toBe("skipped"));
  expect(screen.queryByText("The guide")).toBeNull();
});

test("opening the help menu by mouse focuses none of its items", async () => {
  openPageAt("/dashboard");
  fireEvent.click(await screen.findByRole("button", { name: "Help" }), { detail: 1 });
  expect(document.activeElement).toBe(await screen.findByRole("menu"));
});

test("moves through the help menu by keyboard; Escape and Tab return to the button [SHELL-023]", async () => {
  openPageAt("/dashboard");
  const button = await screen.findByRole("button", { name: "Help" });
  const open = async () => {
    fireEvent.click(button);
    expect(document.activeElement).toBe(await screen.findByRole("menuitem", { name: "Start tour" }));
  };
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.textContent;
  await open();
  expect(screen.getAllByRole("menuitem")).toHaveLength(2);
  for (const [key, item] of [
    ["ArrowUp", "Reset tour status"],
    ["ArrowDown", "Start tour"],
    ["End", "Reset tour status"],
    ["ArrowUp", "Start tour"],
    ["ArrowDown", "Reset tour status"],
    ["Home", "Start tour"],
  ] as const) {
    press(key);
    expect(focused()).toBe(item);
  }
  // No hidden element can take the focus.
  expect(document.querySelector("[aria-hidden=true][tabindex]")).toBeNull();
  for (const key of ["Escape", "Tab"]) {
    press(key);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button);
    await open();
  }
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("stores that the tour was seen until its status is reset [TOUR-004, TOUR-005]", () => {
  for (const status of ["finished", "skipped"] as const) {
    endTour(status);
    expect(tourStore.get()).toMatchObject({ status, isSeen: true });
    expect(localStorage.getItem("eq-tour-seen")).toBe("true");
    resetTourStatus();
    expect(tourStore.get()).toMatchObject({ status: "idle", isSeen: false });
    expect(localStorage.getItem("eq-tour-seen")).toBeNull();
  }
});

import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createAppRouter } from "../routes.tsx";

vi.mock("./about-page.tsx", () => ({
  AboutPage: () => {
    throw new Error("planted");
  },
}));

test("a page that fails to render says what is kept and offers to reload", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(<RouterProvider router={createAppRouter(createMemoryHistory({ initialEntries: ["/about"] }))} />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("This page could not be shown");
  expect(alert.textContent).toContain("Your searches and everything you saved are kept.");
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the start page" }).getAttribute("href")).toBe("/");
});

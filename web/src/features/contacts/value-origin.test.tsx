import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderWithQueries } from "../../test-render.tsx";
import { ContactCard } from "./contact-card.tsx";

const name = "Dana Okafor";
const email = "dana.okafor@northfold.example";
const likely = {
  source: "12 of 14 known addresses at northfold.example are first.last",
  method: "pattern",
  date: "2026-11-03",
  probability: 0.857,
};

test("marks a likely address, and says from what it is derived", async () => {
  renderWithQueries(<ContactCard contact={{ id: "800001", name, email, origins: { email: likely } }} />);
  expect(screen.getByText("Likely 86%")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /dana\.okafor.*where it comes from/ }));
  expect(
    await screen.findByText(
      "Likely address, 86%: 12 of 14 known addresses at northfold.example are first.last, newest Nov 3, 2026. Nobody has verified it.",
    ),
  ).toBeTruthy();
  expect(screen.queryByText("Method")).toBeNull();
});

test("does not mark an address that a source has", async () => {
  const origin = { source: "Hunter", method: "verified", date: "2026-11-03" };
  renderWithQueries(<ContactCard contact={{ id: "800002", name, email, origins: { email: origin } }} />);
  expect(screen.queryByText(/^Likely/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /where it comes from/ }));
  expect(await screen.findByText("Hunter")).toBeTruthy();
});

import { readContact } from "@eq/contracts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithQueries } from "../../test-render.tsx";
import { ContactCard } from "./contact-card.tsx";
import { describeDeparture } from "./departure-note.tsx";

const ann = { id: "200002", name: "Ann Lee", jobTitle: "Treasurer" };
const departure = { companyName: "Hollis Forge", since: "2026-05-12" };

test("a contact's card says since when the contact is no longer listed at the company", () => {
  renderWithQueries(<ContactCard contact={{ ...ann, departure }} />);
  expect(screen.getByText("No longer listed at Hollis Forge since May 12, 2026")).toBeTruthy();
});

test("a contact's card says nothing about a company that the contact has not left", () => {
  renderWithQueries(<ContactCard contact={ann} />);
  expect(screen.queryByText("No longer listed", { exact: false })).toBeNull();
});

test("a stored contact keeps its departure, and one in another form is dropped", () => {
  expect(readContact({ ...ann, departure })?.departure).toEqual(departure);
  expect(readContact({ ...ann, departure: { companyName: "Hollis Forge" } })?.departure).toBeUndefined();
  expect(describeDeparture({ ...ann, departure: { since: "2026-05-12" } })).toBe(
    "No longer listed since May 12, 2026",
  );
});

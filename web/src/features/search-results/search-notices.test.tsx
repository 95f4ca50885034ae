import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { GuestLimitBanner } from "./guest-limit-banner.tsx";
import { SearchErrorPanel } from "./search-error-panel.tsx";

const guestSearchCounts = { currentCount: 1, guestLimit: 1 };

test.each([
  ["companies", "Ready for More Searches?", "unlimited company searches."],
  ["people", "Ready for More People Searches?", "unlimited people searches."],
] as const)(
  "shows the guest banner's texts in %s mode [ERR-004, ERR-005, ERR-006]",
  (mode, title, ending) => {
    render(<GuestLimitBanner mode={mode} {...guestSearchCounts} onSignUp={vi.fn()} />);
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(/^You've used your free search!/).textContent).toBe(
      `You've used your free search! Create an account to get ${ending}`,
    );
    expect(screen.getByText("A free account has 5 searches a day.")).toBeTruthy();
  },
);

test("the guest banner scrolls into view", () => {
  // Returns a promise, as newer browsers do; an effect must not return it as its clean-up function.
  const scroll = vi.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll as unknown as Element["scrollIntoView"];
  const banner = render(<GuestLimitBanner mode="companies" {...guestSearchCounts} onSignUp={vi.fn()} />);
  expect(scroll.mock.contexts).toEqual([screen.getByRole("status")]);
  expect(() => banner.unmount()).not.toThrow();
});

test("the guest banner shows the number of free searches used [ERR-007]", () => {
  render(<GuestLimitBanner mode="companies" currentCount={1} guestLimit={3} onSignUp={vi.fn()} />);
  expect(screen.getByText(/^Free searches/).textContent).toBe("Free searches: 1/3");
});

test("the Get Unlimited Searches button calls onSignUp", async () => {
  const onSignUp = vi.fn();
  render(<GuestLimitBanner mode="companies" {...guestSearchCounts} onSignUp={onSignUp} />);
  await userEvent.click(screen.getByRole("button", { name: "Get Unlimited Searches" }));
  expect(onSignUp).toHaveBeenCalledOnce();
});

test.each([
  ["companies", "Search Error", "HTTP 503: Service Unavailable"],
  ["people", "People Search Error", "The directory is closed"],
] as const)(
  "an error in %s mode shows its title and the server's message [ERR-009, ERR-010]",
  (mode, title, message) => {
    render(<SearchErrorPanel mode={mode} message={message} onTryAgain={vi.fn()} />);
    expect(screen.getByRole("alert").textContent).toContain(title);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  },
);

test.each([undefined, null, "", "  "])(
  "shows a default text for a people search that failed with the message %j [ERR-011]",
  (message) => {
    render(<SearchErrorPanel mode="people" message={message} onTryAgain={vi.fn()} />);
    expect(screen.getByText("People search failed")).toBeTruthy();
  },
);

test("the Try Again button calls onTryAgain", async () => {
  const onTryAgain = vi.fn();
  render(<SearchErrorPanel mode="companies" message="Broken" onTryAgain={onTryAgain} />);
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(onTryAgain).toHaveBeenCalledOnce();
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EndOfFeed } from "./end-of-feed.tsx";

const halvornCompany = {
  id: "1",
  name: "Halvorn",
  leadStatus: "hot" as const,
  industry: "Manufacturing",
  state: "OH",
};

test("shows the More button only if the search has more pages and they can be loaded [FEED-016]", () => {
  const onMore = vi.fn();
  const onNewSearch = vi.fn();
  for (const [hasMorePages, handler, isShown] of [
    [true, onMore, true],
    [true, undefined, false],
    [false, onMore, false],
    [false, undefined, false],
  ] as const) {
    render(
      <EndOfFeed
        companies={[halvornCompany]}
        onNewSearch={onNewSearch}
        hasMorePages={hasMorePages}
        onMore={handler}
      />,
    );
    expect(screen.queryByRole("button", { name: "More" }) !== null).toBe(isShown);
    if (isShown) fireEvent.click(screen.getByRole("button", { name: "More" }));
    cleanup();
  }
  expect(onMore).toHaveBeenCalledTimes(1);
});

test("runs a suggested search when it is clicked [FEED-014]", () => {
  const onNewSearch = vi.fn();
  render(<EndOfFeed companies={[halvornCompany]} onNewSearch={onNewSearch} hasMorePages={false} />);
  fireEvent.click(screen.getByRole("button", { name: "Manufacturing companies in OH" }));
  expect(onNewSearch).toHaveBeenCalledWith("Manufacturing companies in OH");
});

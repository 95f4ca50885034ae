import type { ChangeKind, DigestEntry } from "@eq/contracts";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithQueries } from "../../test-render.tsx";
import { openToasts } from "../../ui/toasts.tsx";
import { ChangeMark } from "./change-mark.tsx";
import { DigestCount } from "./digest-count.tsx";
import { SearchChanges } from "./search-changes.tsx";
import { makeChange, makeChanges, makeDigestEntry, makeSearchRun } from "./test-changes.ts";
import { WatchButton } from "./watch-button.tsx";
import { WatchDigest } from "./watch-digest.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  openToasts.set([]);
});

/** Answers the digest with `entries`, which calls of watches may change. */
function answerDigest(entries: DigestEntry[], mailedTo: string | null = null) {
  return answerCalls({
    "/api/ai/watch-digest/read": ({ body }) => {
      const read = (body.searches as { id: string }[]).map(({ id }) => id);
      for (const [place, entry] of entries.entries())
        if (read.includes(entry.watch.searchId)) entries[place] = makeDigestEntry(entry.watch.searchId);
      return Response.json({ success: true });
    },
    "/api/ai/watch-digest": () => {
      const changes = entries.reduce((sum, { companies }) => sum + companies.length, 0);
      return Response.json({ success: true, entries, changes, watchLimit: 20, mailedTo });
    },
    "/api/ai/saved-searches/7/watch": () => {
      if (entries.length > 0) entries.splice(0);
      else entries.push(makeDigestEntry("7"));
      return Response.json({ success: true, watch: makeDigestEntry("7").watch });
    },
    "/api/ai/saved-searches/8/watch": () =>
      Response.json({ success: false, error: "You already watch 20 searches" }, { status: 409 }),
  });
}

test.each(["{Enter}", "tap"])("a mark explains the change after %s", async (how) => {
  const user = userEvent.setup();
  render(<ChangeMark change={makeChange("1", "hotter")} since="2026-11-20T12:00:00Z" />);
  const mark = screen.getByRole("button", { name: "Hotter, what changed" });
  if (how === "tap") await user.pointer([{ keys: "[TouchA]", target: mark }]);
  else {
    await user.tab();
    expect(document.activeElement).toBe(mark);
    await user.keyboard("{Enter}");
  }
  const popup = await screen.findByRole("dialog");
  expect(popup.textContent).toMatch(/^Hotter since Nov 20(?:, 2026)?What happened to 1$/);
});

test("the toggles narrow the list to one kind of change, and offer only kinds that some company has", async () => {
  const user = userEvent.setup();
  const changes = makeChanges([makeChange("1", "new"), makeChange("2", "new"), makeChange("3", "gone")]);
  const seen: (ChangeKind | null)[] = [];
  function Page() {
    const [only, setOnly] = useState<ChangeKind | null>(null);
    seen.push(only);
    return <SearchChanges changes={changes} only={only} onChange={setOnly} />;
  }
  render(<Page />);
  expect(screen.getByText(/^2 new, 1 gone since Nov 20/)).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Only new2",
    "Only gone1",
  ]);
  const toggle = screen.getByRole("button", { name: /Only new/ });
  await user.click(toggle);
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  await user.click(toggle);
  expect([...new Set(seen)]).toEqual([null, "new"]);
  expect(seen.at(-1)).toBeNull();
});

test("says that a watch looks at all companies where the first page was not enough", () => {
  const newest = makeSearchRun(28, { lookedAt: 25, total: 900, isComplete: false });
  const changes = makeChanges([], { newest, newSince: null, canTellGone: false });
  const { rerender } = render(<SearchChanges changes={changes} only={null} onChange={() => {}} />);
  expect(screen.getByText(/25 of 900.*A watched search looks at up to 5,000/)).toBeTruthy();
  rerender(<SearchChanges changes={{ ...changes, isWatched: true }} only={null} onChange={() => {}} />);
  expect(screen.queryByText(/A watched search/)).toBeNull();
});

test("watches a search, says so, and ends the watch", async () => {
  const user = userEvent.setup();
  const sent = answerDigest([], "ann@example.com");
  renderWithQueries(<WatchButton searchId="7" name="Banks" />);
  const button = await screen.findByRole("button", { name: "Watch Banks" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  await user.click(button);
  await screen.findByRole("button", { name: "Stop watching Banks" });
  expect(openToasts.get()[0]).toMatchObject({
    text: "Watched from now on",
    detail: "It runs every day. Changes are in the history and are mailed to ann@example.com.",
  });
  await user.click(screen.getByRole("button"));
  await screen.findByRole("button", { name: "Watch Banks" });
  expect(sent.filter(({ path }) => path === "/api/ai/saved-searches/7/watch")).toHaveLength(2);
});

test("says why a search is not watched", async () => {
  const user = userEvent.setup();
  answerDigest([]);
  renderWithQueries(<WatchButton searchId="8" name="Banks" />);
  const button = await screen.findByRole("button");
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  await user.click(button);
  await waitFor(() =>
    expect(openToasts.get()[0]).toMatchObject({
      text: "The search is not watched",
      detail: "You already watch 20 searches",
      tone: "problem",
    }),
  );
  expect(screen.getByRole("button", { name: "Watch Banks" })).toBeTruthy();
});

test("the digest lists what changed until it is marked as read", async () => {
  const user = userEvent.setup();
  const entry = makeDigestEntry("7", [makeChange("1", "new"), makeChange("2", "gone")]);
  const sent = answerDigest([{ ...entry, counts: { ...entry.counts, new: 4 } }, makeDigestEntry("9")]);
  const onOpen = vi.fn();
  renderWithQueries(
    <>
      <DigestCount />
      <WatchDigest onOpen={onOpen} />
    </>,
  );
  const [first] = await screen.findAllByRole("listitem");
  const inFirst = within(first as HTMLElement);
  expect(inFirst.getByText(/^4 new, 1 gone since Nov 20.* · last run/)).toBeTruthy();
  expect(screen.getByText(", 2 changes in watched searches")).toBeTruthy();
  await user.click(inFirst.getByRole("button", { name: "Show 3 more" }));
  expect(onOpen).toHaveBeenCalledWith("7");
  await user.click(screen.getByRole("button", { name: "Mark as read" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark as read" })).toBeNull());
  expect(sent.find(({ path }) => path.endsWith("/read"))?.body).toEqual({
    searches: [
      { id: "7", run: 28 },
      { id: "9", run: 28 },
    ],
  });
  expect(screen.queryByText(/changes in watched searches/)).toBeNull();
});

test("the digest says when a run failed, and shows nothing while no search is watched", async () => {
  const entry = makeDigestEntry("7");
  answerDigest([{ ...entry, watch: { ...entry.watch, isFailing: true } }]);
  const { unmount } = renderWithQueries(<WatchDigest onOpen={() => {}} />);
  await screen.findByText(/^The last run failed. It is tried again at /);
  unmount();
  const sent = answerDigest([]);
  const { container } = renderWithQueries(<WatchDigest onOpen={() => {}} />);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(container.textContent).toBe("");
});

test("the digest offers another try when it cannot be loaded", async () => {
  const user = userEvent.setup();
  answerCalls({});
  renderWithQueries(<WatchDigest onOpen={() => {}} />);
  const button = await screen.findByRole("button", { name: "Try Again to load watched searches" });
  answerDigest([makeDigestEntry("7")]);
  await user.click(button);
  await screen.findByRole("heading", { name: "Watched searches" });
});

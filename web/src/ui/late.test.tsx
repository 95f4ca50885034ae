import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadAhead } from "../lib/load-part.ts";
import { late } from "./late.tsx";

const Part = ({ name }: { name: string }) => <p>Part {name}</p>;
const itself = (part: typeof Part) => part;
const Instead = ({ name }: { name: string }) => <p>Instead of {name}</p>;

test("a part that comes late is nothing until it is there, and there at once the next time", async () => {
  let bring: (part: typeof Part) => void = () => {};
  const Late = late(() => new Promise<typeof Part>((resolve) => (bring = resolve)), itself, Instead);
  const { container, unmount } = render(<Late name="a" />);
  expect(container.textContent).toBe("");
  await act(async () => bring(Part));
  expect(screen.getByText("Part a")).toBeTruthy();
  unmount();
  render(<Late name="b" />);
  expect(screen.getByText("Part b")).toBeTruthy();
});

test("a part that cannot be loaded breaks nothing, and is tried again once the browser is back", async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error("offline"));
  load.mockResolvedValue(Part);
  const Late = late(load, itself, Instead);
  render(<Late name="a" />);
  expect(await screen.findByText("Instead of a")).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Part a")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

describe("off line", () => {
  let isOnline: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const reach = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));
  const failToReach = () => reach(() => Promise.reject(new TypeError("Failed to fetch")));

  test("nothing is asked for: a browser may never ask again for what it could not have", async () => {
    failToReach();
    const load = vi.fn(async () => Part);
    const Late = late(load, itself, Instead);
    loadAhead(load);
    render(<Late name="a" />);
    expect(await screen.findByText("Instead of a")).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    isOnline.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Part a")).toBeTruthy();
  });

  test("a server on this machine is reached all the same", async () => {
    reach(async () => new Response());
    const Late = late(async () => Part, itself, Instead);
    render(<Late name="a" />);
    expect(await screen.findByText("Part a")).toBeTruthy();
  });

  test("what was loaded ahead is there", async () => {
    isOnline.mockReturnValue(true);
    const load = vi.fn(async () => Part);
    loadAhead(load);
    await act(async () => {});
    isOnline.mockReturnValue(false);
    failToReach();
    const Late = late(load, itself, Instead);
    render(<Late name="a" />);
    expect(await screen.findByText("Part a")).toBeTruthy();
  });
});

import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { preloadPart } from "../lib/load-part.ts";
import { createLazyComponent } from "./lazy-component.tsx";

const NamedPart = ({ name }: { name: string }) => <p>Part {name}</p>;
const getPart = (part: typeof NamedPart) => part;
const ReplacementPart = ({ name }: { name: string }) => <p>Instead of {name}</p>;

test("renders nothing until a lazy component is loaded, and renders it at once the next time", async () => {
  let bring: (part: typeof NamedPart) => void = () => {};
  const Late = createLazyComponent(
    () => new Promise<typeof NamedPart>((resolve) => (bring = resolve)),
    getPart,
    ReplacementPart,
  );
  const { container, unmount } = render(<Late name="a" />);
  expect(container.textContent).toBe("");
  await act(async () => bring(NamedPart));
  expect(screen.getByText("Part a")).toBeTruthy();
  unmount();
  render(<Late name="b" />);
  expect(screen.getByText("Part b")).toBeTruthy();
});

test("renders the replacement when loading fails, and retries when the browser is online again", async () => {
  const load = vi.fn<() => Promise<typeof NamedPart>>().mockRejectedValueOnce(new Error("offline"));
  load.mockResolvedValue(NamedPart);
  const Late = createLazyComponent(load, getPart, ReplacementPart);
  render(<Late name="a" />);
  expect(await screen.findByText("Instead of a")).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Part a")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

describe("a lazy component in an offline browser", () => {
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

  test("fetches no module while offline, because the browser may cache the failure", async () => {
    failToReach();
    const load = vi.fn(async () => NamedPart);
    const Late = createLazyComponent(load, getPart, ReplacementPart);
    preloadPart(load);
    render(<Late name="a" />);
    expect(await screen.findByText("Instead of a")).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    isOnline.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Part a")).toBeTruthy();
  });

  test("loads from a server on the same machine while offline", async () => {
    reach(async () => new Response());
    const Late = createLazyComponent(async () => NamedPart, getPart, ReplacementPart);
    render(<Late name="a" />);
    expect(await screen.findByText("Part a")).toBeTruthy();
  });

  test("renders a preloaded component while offline", async () => {
    isOnline.mockReturnValue(true);
    const load = vi.fn(async () => NamedPart);
    preloadPart(load);
    await act(async () => {});
    isOnline.mockReturnValue(false);
    failToReach();
    const Late = createLazyComponent(load, getPart, ReplacementPart);
    render(<Late name="a" />);
    expect(await screen.findByText("Part a")).toBeTruthy();
  });
});

import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithQueries } from "../test-render.tsx";
import { reloadQueries } from "./reload-queries.ts";

test("a first load that began before the change does not hide it", async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const load = vi.fn(() => answers[load.mock.calls.length - 1]?.promise);
  function List() {
    const { data } = useQuery({ queryKey: ["list"], queryFn: load });
    return <p>{data ?? "Loading"}</p>;
  }
  const { client } = renderWithQueries(<List />);
  const reloaded = reloadQueries(client, { queryKey: ["list"] });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  answers[0]?.resolve("No keys");
  answers[1]?.resolve("One key");
  await reloaded;
  expect(await screen.findByText("One key")).toBeTruthy();
});

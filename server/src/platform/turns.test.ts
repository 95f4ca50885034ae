import { expect, test } from "vitest";
import { createTurns, type Turn, TurnRefused } from "./turns.ts";

const waitForNextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("a client with many requests delays another by at most one of them", async () => {
  const turns = createTurns({ atOnce: 1 });
  const order: string[] = [];
  const turnsOfA: Turn[] = [];
  const ask = (client: string) =>
    turns.take(client).then((turn) => {
      order.push(client);
      turnsOfA.push(turn);
    });
  const all = [...Array.from({ length: 50 }, () => ask("greedy")), ask("one"), ask("two")];
  for (let count = 0; count < all.length; count++) {
    await waitForNextTurn();
    turnsOfA.shift()?.giveBack();
  }
  await Promise.all(all);
  expect(order.slice(0, 4)).toEqual(["greedy", "one", "two", "greedy"]);
});

test("gives a client at most its share of the turns, and the other turns to other clients", async () => {
  const turns = createTurns({ atOnce: 4, share: (free) => (free > 2 ? 2 : 1) });
  const mine = [turns.take("a"), turns.take("a"), turns.take("a")];
  const first = await Promise.all(mine.slice(0, 2));
  expect((await turns.take("b")).waited).toBe(false);
  first[0]?.giveBack();
  first[1]?.giveBack();
  expect((await mine[2])?.waited).toBe(true);
});

test("refuses a client above its limit of running and waiting requests", async () => {
  const turns = createTurns({ atOnce: 1, perClient: 2 });
  await turns.take("a");
  const second = turns.take("a");
  await expect(turns.take("a")).rejects.toMatchObject({ reason: "client" });
  const secondClient = turns.take("b");
  expect(await Promise.race([second, secondClient, waitForNextTurn()])).toBe(undefined);
});

test("a full queue refuses the newest request of the client with the most requests", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 3 });
  const first = await turns.take("a");
  const waiting = [turns.take("a"), turns.take("a"), turns.take("a")];
  const newest = expect(waiting[2]).rejects.toBeInstanceOf(TurnRefused);
  const secondClient = turns.take("b");
  await newest;
  await expect(turns.take("a")).rejects.toMatchObject({ reason: "all" });
  first.giveBack();
  expect((await secondClient).waited).toBe(true);
});

test("removes an aborted request from the queue; giving a turn back twice counts once", async () => {
  const turns = createTurns({ atOnce: 1 });
  const first = await turns.take("a");
  const leave = new AbortController();
  const gone = turns.take("b", leave.signal);
  leave.abort(new Error("left"));
  await expect(gone).rejects.toThrow("left");
  first.giveBack();
  first.giveBack();
  await turns.take("c");
  const last = turns.take("d");
  expect(await Promise.race([last, waitForNextTurn()])).toBe(undefined);
});

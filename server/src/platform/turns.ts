export interface Turn {
  /** True when none was free at first. */
  waited: boolean;
  giveBack(): void;
}

export interface TurnLimits {
  /** Turns of all clients at a time. */
  atOnce: number;
  /** Turns that one client may have at a time, by how many are free; without it any number. */
  share?: (free: number) => number;
  /** Turns that one client may have and wait for together. */
  perClient?: number;
  /** Requests of all clients that may wait. */
  waiting?: number;
}

/** The client, or all clients together, wait for as many turns as they may. */
export class TurnRefused extends Error {
  readonly reason: "client" | "all";

  constructor(reason: "client" | "all") {
    super("No turn is free");
    this.reason = reason;
  }
}

/**
 * Gives out a fixed number of turns. A free one goes to the waiting client that has the fewest, then to the one that was
 * served the longest ago, so that a client that asks often delays mostly itself.
 */
export interface Turns {
  /** @throws TurnRefused past the limits, or what `signal` aborts with, when no turn is free before. */
  take(client?: string, signal?: AbortSignal): Promise<Turn>;
}

interface Waiting {
  enter(): void;
  refuse(): void;
}

interface Client {
  running: number;
  waiting: Waiting[];
  /** When it was served last, as a count. */
  servedAt: number;
}

export function createTurns(limits: TurnLimits): Turns {
  const { atOnce, share = () => atOnce, perClient = Infinity, waiting: mostWaiting = Infinity } = limits;
  const clients = new Map<string, Client>();
  let running = 0;
  let waiting = 0;
  let served = 0;

  const mayRun = (client: Client) =>
    running < atOnce && client.running < Math.max(1, share(atOnce - running));
  const start = (name: string, client: Client, waited: boolean): Turn => {
    running++;
    client.running++;
    client.servedAt = ++served;
    return { waited, giveBack: once(() => end(name, client)) };
  };
  const end = (name: string, client: Client) => {
    running--;
    client.running--;
    forgetIdle(name, client);
    const next = chooseNext([...clients.values()].filter((each) => each.waiting.length > 0 && mayRun(each)));
    next?.waiting[0]?.enter();
  };
  const forgetIdle = (name: string, client: Client) => {
    if (client.running === 0 && client.waiting.length === 0) clients.delete(name);
  };
  const makeRoom = (client: Client) => {
    const greediest = [...clients.values()].reduce((most, each) =>
      each.waiting.length > most.waiting.length ? each : most,
    );
    if (greediest.waiting.length <= client.waiting.length + 1) throw new TurnRefused("all");
    greediest.waiting.at(-1)?.refuse();
  };
  const wait = (name: string, client: Client, signal: AbortSignal | undefined): Promise<Turn> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        client.waiting.splice(client.waiting.indexOf(entry), 1);
        waiting--;
        signal?.removeEventListener("abort", abort);
      };
      const fail = (reason: unknown) => {
        leave();
        forgetIdle(name, client);
        reject(reason);
      };
      const abort = () => fail(signal?.reason);
      const entry: Waiting = {
        enter: () => {
          leave();
          resolve(start(name, client, true));
        },
        refuse: () => fail(new TurnRefused("all")),
      };
      client.waiting.push(entry);
      waiting++;
      signal?.addEventListener("abort", abort, { once: true });
    });

  const take = async (name = "", signal?: AbortSignal): Promise<Turn> => {
    signal?.throwIfAborted();
    const client = clients.get(name) ?? { running: 0, waiting: [], servedAt: 0 };
    if (client.running + client.waiting.length >= perClient) throw new TurnRefused("client");
    clients.set(name, client);
    if (mayRun(client) && client.waiting.length === 0) return start(name, client, false);
    if (waiting >= mostWaiting) makeRoom(client);
    return wait(name, client, signal);
  };
  return { take };
}

function chooseNext(clients: readonly Client[]): Client | undefined {
  return clients.toSorted((one, other) => one.running - other.running || one.servedAt - other.servedAt)[0];
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

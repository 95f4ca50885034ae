export interface Turn {
  /** True when the request had to wait for this turn, because none was free. */
  waited: boolean;
  giveBack(): void;
}

export interface TurnLimits {
  /** Limit of the concurrent turns of all clients together. */
  atOnce: number;
  /**
   * Returns how many turns one client may have at once, given the number of free turns. Without this function, a client
   * may have all turns.
   */
  share?: (free: number) => number;
  /** Limit of the running and waiting turns of one client. */
  perClient?: number;
  /** Limit of the waiting requests of all clients together. */
  waiting?: number;
}

/** Thrown when the client, or all clients together, have reached their limit of waiting requests. */
export class TurnRefused extends Error {
  readonly reason: "client" | "all";

  constructor(reason: "client" | "all") {
    super("No turn is free");
    this.reason = reason;
  }
}

/**
 * A fair limit on concurrent work. A free turn goes to the waiting client that has the fewest turns; of several, to the
 * client that was served longest ago. A client with many requests therefore delays mostly itself.
 */
export interface Turns {
  /**
   * Waits for a turn.
   * @throws TurnRefused above the limits; the abort reason of `signal` when it aborts before a turn is free
   */
  take(client?: string, signal?: AbortSignal): Promise<Turn>;
}

/**
 * Waits at most `milliseconds` for a turn.
 * @throws TimeoutError when none became free in time; the abort reason of `signal`; TurnRefused above the limits
 */
export function takeTurnWithin(
  turns: Turns,
  milliseconds: number,
  { client, signal }: { client: string; signal: AbortSignal },
): Promise<Turn> {
  return turns.take(client, AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]));
}

interface WaitingRequest {
  enter(): void;
  refuse(): void;
}

interface ClientState {
  running: number;
  waiting: WaitingRequest[];
  /** The total number of turns that had been given out when this client was last served. */
  servedAt: number;
}

export function createTurns(limits: TurnLimits): Turns {
  const queue = new TurnQueue(limits);
  return { take: (client = "", signal) => queue.take(client, signal) };
}

class TurnQueue {
  readonly #limits: Required<TurnLimits>;
  readonly #clients = new Map<string, ClientState>();
  #running = 0;
  #waiting = 0;
  #served = 0;

  constructor({ atOnce, share = () => atOnce, perClient = Infinity, waiting = Infinity }: TurnLimits) {
    this.#limits = { atOnce, share, perClient, waiting };
  }

  async take(name: string, signal: AbortSignal | undefined): Promise<Turn> {
    signal?.throwIfAborted();
    const client = this.#clients.get(name) ?? { running: 0, waiting: [], servedAt: 0 };
    if (client.running + client.waiting.length >= this.#limits.perClient) throw new TurnRefused("client");
    const isFree = this.#mayRun(client) && client.waiting.length === 0;
    if (!isFree && this.#waiting >= this.#limits.waiting) this.#makeRoom(client);
    this.#clients.set(name, client);
    return isFree ? this.#start(name, client, false) : this.#wait(name, client, signal);
  }

  #mayRun(client: ClientState): boolean {
    const free = this.#limits.atOnce - this.#running;
    return free > 0 && client.running < Math.max(1, this.#limits.share(free));
  }

  #start(name: string, client: ClientState, waited: boolean): Turn {
    this.#running++;
    client.running++;
    client.servedAt = ++this.#served;
    return { waited, giveBack: callOnce(() => this.#end(name, client)) };
  }

  #end(name: string, client: ClientState): void {
    this.#running--;
    client.running--;
    this.#forgetIdle(name, client);
    const ready = [...this.#clients.values()].filter((each) => each.waiting.length > 0 && this.#mayRun(each));
    chooseNextClient(ready)?.waiting[0]?.enter();
  }

  #wait(name: string, client: ClientState, signal: AbortSignal | undefined): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        client.waiting.splice(client.waiting.indexOf(entry), 1);
        this.#waiting--;
        signal?.removeEventListener("abort", abort);
      };
      const fail = (reason: unknown) => {
        leave();
        this.#forgetIdle(name, client);
        reject(reason);
      };
      const abort = () => fail(signal?.reason);
      const entry: WaitingRequest = {
        enter: () => {
          leave();
          resolve(this.#start(name, client, true));
        },
        refuse: () => fail(new TurnRefused("all")),
      };
      client.waiting.push(entry);
      this.#waiting++;
      signal?.addEventListener("abort", abort, { once: true });
    });
  }

  /**
   * Makes room in the queue: refuses the newest request of the client with the most waiting requests.
   * @throws TurnRefused when `client` is that client
   */
  #makeRoom(client: ClientState): void {
    const greediest = [...this.#clients.values()].reduce((most, each) =>
      each.waiting.length > most.waiting.length ? each : most,
    );
    if (greediest.waiting.length <= client.waiting.length + 1) throw new TurnRefused("all");
    greediest.waiting.at(-1)?.refuse();
  }

  #forgetIdle(name: string, client: ClientState): void {
    if (client.running === 0 && client.waiting.length === 0) this.#clients.delete(name);
  }
}

function chooseNextClient(clients: readonly ClientState[]): ClientState | undefined {
  return clients.toSorted((one, other) => one.running - other.running || one.servedAt - other.servedAt)[0];
}

function callOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

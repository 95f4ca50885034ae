import fc from "fast-check";
import { type Operation, readOperations } from "../api-document.ts";
import { FaultLog } from "../fault-log.ts";
import { judgeAnswer } from "../judge-answer.ts";
import { databaseKinds, type Round } from "../round.ts";
import { type HttpAnswer, type HttpCall, sendCall } from "../send.ts";
import { openSite } from "../server.ts";
import { createVictim, type Victim } from "../victim.ts";
import { arbitraryCall, type FuzzCall, type FuzzCaller } from "./requests.ts";

/** The number of calls that one user or guest makes, so that their credits suffice. */
const callsPerCaller = 5;
const concurrentCalls = 4;
const batchSize = 25;
/**
 * The statuses that a call without a token may get. There are others than 401, because a body is parsed before the
 * token is checked.
 */
const acceptedWithoutToken = new Set([400, 401, 413, 415]);
/** Matches an email address. Guests must not see any. */
const emailPattern = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

/**
 * Sends valid, boundary and invalid inputs to each operation of the API: without a token, as guests and as users.
 */
export const fuzz: Round = {
  name: "fuzz",
  databases: databaseKinds,
  // With `--short`, the round runs on a database of a PostgreSQL server. Creating it takes less than half as long as
  // creating an embedded database.
  shortDatabase: "server",
  run: async ({ database, isShort, seed, log }) => {
    const faults = new FaultLog(log);
    const site = await openSite(database);
    try {
      const server = await site.start({
        GUEST_SEARCH_LIMIT: "1000000",
        RATE_LIMIT_SEARCHES_PER_MINUTE: "0",
        RATE_LIMIT_GUEST_SEARCHES_PER_MINUTE: "0",
        RATE_LIMIT_RUNNING_SEARCHES: "0",
        RATE_LIMIT_PARSES_PER_MINUTE: "0",
        RATE_LIMIT_ENRICHMENTS_PER_MINUTE: "0",
      });
      const { url } = server;
      const { tokenFor } = site.issuer;
      const victim = await createVictim(url, tokenFor, "victim");
      const texts = [victim.user, victim.searchId, victim.companyId, ...(await findPerson(url))];
      const fuzzer = new Fuzzer({ url, tokenFor, victim, texts, faults });
      const operations = await readOperations(url);
      const batches = isShort ? 1 : 24;
      for (let batch = 0; batch < batches; batch++) {
        const size = isShort ? 8 : batchSize;
        for (const operation of operations) await fuzzer.run(operation, { seed: seed + batch, size });
      }
      if (server.hasEnded()) faults.add("endedServers", server.output());
    } finally {
      await site.remove();
    }
    return faults.counts;
  },
};

interface FuzzerSettings {
  url: string;
  tokenFor: (subject: string) => string;
  victim: Victim;
  /** Likely values, such as names in the directory and ids of other users. */
  texts: readonly string[];
  faults: FaultLog;
}

/** Finds one person in the directory. Returns the person's id and the name of the employer. */
async function findPerson(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/ai/ai-people-search`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "managers" }),
  });
  const { results } = (await response.json()) as {
    results: { people: { id: string; companyName: string }[] };
  };
  return results.people.slice(0, 1).flatMap(({ id, companyName }) => [id, companyName]);
}

class Fuzzer {
  readonly #settings: FuzzerSettings;
  #sent = 0;
  #token = "";
  #cookie = "";

  constructor(settings: FuzzerSettings) {
    this.#settings = settings;
  }

  /** Sends one batch of calls of an operation, a few at a time. */
  async run(operation: Operation, { seed, size }: { seed: number; size: number }): Promise<void> {
    const { texts, faults } = this.#settings;
    const calls = fc.sample(arbitraryCall(operation, texts), { seed, numRuns: size }).values();
    const sendNext = async () => {
      for (const call of calls) {
        const description = describeCall(operation, call);
        const answer = await this.#send(call).catch((error: Error) => {
          if (!isClosedEarly(call, error))
            faults.add("endedServers", `no answer (${error.message}) to ${description}`);
        });
        if (answer) this.#judge(answer, operation, { call, what: description });
      }
    };
    await Promise.all(Array.from({ length: concurrentCalls }, sendNext));
  }

  async #send(call: FuzzCall): Promise<HttpAnswer> {
    if (this.#sent % callsPerCaller === 0) await this.#changeCaller();
    this.#sent += 1;
    const credentials: Record<FuzzCaller, HttpCall["headers"]> = {
      nobody: {},
      guest: { cookie: this.#cookie },
      user: { authorization: this.#token },
    };
    return sendCall(this.#settings.url, {
      ...call,
      headers: { ...call.headers, ...credentials[call.caller] },
    });
  }

  async #changeCaller(): Promise<void> {
    const { url, tokenFor } = this.#settings;
    this.#token = `Bearer ${tokenFor(`fuzzer-${this.#sent}`)}`;
    const session = await fetch(`${url}/api/guest/session`, { method: "POST" });
    await session.arrayBuffer();
    this.#cookie = session.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  }

  #judge(answer: HttpAnswer, operation: Operation, { call, what }: { call: FuzzCall; what: string }): void {
    const { victim, faults } = this.#settings;
    const statuses =
      operation.isProtected && call.caller !== "user" ? acceptedWithoutToken : operation.statuses;
    judgeAnswer(answer, { statuses, secret: victim.secret }, { faults, what });
    if (call.caller !== "user" && answer.status === 200 && emailPattern.test(answer.body))
      faults.add("leaks", `an email address for a guest: ${what}: ${answer.body.slice(0, 200)}`);
  }
}

/**
 * Whether the server closed the connection early. It does so after it refuses a body that is too large, and its answer
 * may then be lost.
 */
function isClosedEarly({ body }: FuzzCall, error: NodeJS.ErrnoException): boolean {
  return (body?.length ?? 0) > 1_000_000 && ["EPIPE", "ECONNRESET"].includes(error.code ?? "");
}

function describeCall({ name }: Operation, { caller, method, path, body }: FuzzCall): string {
  const text = body === null ? "" : ` ${body.toString("utf8").slice(0, 300)}`;
  return `${name} as ${caller}: ${method} ${path.slice(0, 300)}${text}`;
}

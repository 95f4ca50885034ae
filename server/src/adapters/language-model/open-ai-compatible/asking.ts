import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";
import { createTurns } from "../../../platform/turns.ts";
import { type ChatSubject, writeChatRequest } from "./chat-request.ts";
import { type ChatReply, createChatServer } from "./chat-server.ts";
import { firstDialect, stepDown } from "./dialect.ts";
import { NoAnswer } from "./no-answer.ts";
import { readAnswer } from "./read-answer.ts";
import { readRetryAfter } from "./retry-after.ts";

/** What ends a question before it is answered. */
export interface AskLimits {
  caller: AbortSignal;
  /** Aborts with the caller and at the time limit. */
  limited: AbortSignal;
  /** The time limit, in milliseconds of `performance.now()`. */
  endsAt: number;
}

/** @throws NoAnswer, the abort reason of `limited`, or the error of `fetch`. */
export type Asking = (subject: ChatSubject, limits: AskLimits) => Promise<unknown>;

interface AskingSettings {
  baseUrl: string;
  apiKey: string | null;
  /** Requests at a time. */
  concurrency: number;
}

type Converse = (subject: ChatSubject, signal: AbortSignal) => Promise<ChatReply>;

const failuresBeforeRest = 3;
const restMs = 60_000;
/** A question that waited for its turn is not sent with less time left than this: hardly any server answers as fast. */
const leastMs = 50;

/** Asks a server, `concurrency` questions at a time. After three failures in a row one question a minute probes it. */
export function createAsking({ baseUrl, apiKey, concurrency }: AskingSettings): Asking {
  const converse = createConversation({ baseUrl, apiKey });
  const turns = createTurns({ atOnce: concurrency });
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof NoAnswer) || error.isOutage),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failuresBeforeRest) },
  );
  let pausedUntil = 0;

  return async (subject, limits) => {
    const { caller, limited, endsAt } = limits;
    const turn = await turns.take("", limited);
    try {
      if (turn.waited && endsAt - performance.now() < leastMs) throw new NoAnswer("no turn in time");
      // A second question would wait for the probe's result.
      if (breaker.state === CircuitState.HalfOpen || Date.now() < pausedUntil) throw resting();
      const reply = await breaker.execute(async () => {
        try {
          const answered = await converse(subject, limited);
          pausedUntil = Math.max(pausedUntil, Date.now() + (readPause(answered) ?? 0));
          if (!isOk(answered) && !isRequestRefused(answered)) throw failure(answered, { isOutage: true });
          return answered;
        } catch (error) {
          // The server is not to blame for a caller who left, nor for the time that others took.
          throw caller.aborted || (turn.waited && limited.aborted)
            ? new NoAnswer("no answer in time")
            : error;
        }
      });
      if (!isOk(reply)) throw failure(reply);
      return readAnswer(reply.body, subject.question.schema);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? resting() : error;
    } finally {
      turn.giveBack();
    }
  };
}

function resting(): NoAnswer {
  return new NoAnswer("the server is not asked for a while", { isRest: true });
}

/** Retries with fewer optional fields when the server refuses one; remembers the fields that it accepted. */
function createConversation(server: { baseUrl: string; apiKey: string | null }): Converse {
  const post = createChatServer(server);
  let dialect = firstDialect;
  return async (subject, signal) => {
    let used = dialect;
    for (;;) {
      const reply = await post(writeChatRequest(subject, used), signal);
      if (isOk(reply)) dialect = used;
      const isRefused = reply.status === 400 || reply.status === 422;
      const simpler = isRefused ? stepDown(used, reply.body) : null;
      if (simpler === null) return reply;
      used = simpler;
    }
  };
}

const isOk = ({ status }: ChatReply) => status >= 200 && status < 300;

function readPause({ status, headers }: ChatReply): number | null {
  return status === 429 || status === 503 ? readRetryAfter(headers, Date.now()) : null;
}

/** The server cannot take this one request; it may well take the next one. */
const isRequestRefused = ({ status }: ChatReply) => [400, 413, 422].includes(status);

function failure({ status }: ChatReply, { isOutage = false } = {}): NoAnswer {
  return new NoAnswer(`the server answered ${status}`, { isOutage });
}

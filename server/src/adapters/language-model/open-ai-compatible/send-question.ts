import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";
import { createTurns } from "../../../platform/turns.ts";
import { type ChatRequestInput, writeChatRequest } from "./chat-request.ts";
import { type ChatReply, createChatServer } from "./chat-server.ts";
import { initialDialect, simplifyDialect } from "./dialect.ts";
import { NoAnswer } from "./no-answer.ts";
import { readAnswer } from "./read-answer.ts";
import { readRetryAfter } from "./retry-after.ts";

/** The signals and the time limit that end a question. */
export interface QuestionLimits {
  caller: AbortSignal;
  /** Signal that aborts when the caller aborts or the time limit is reached. */
  limited: AbortSignal;
  /** The time at which the time limit is reached, in milliseconds of `performance.now()`. */
  endsAt: number;
}

/**
 * Asks a question.
 * @returns the validated answer
 * @throws NoAnswer, the abort reason of `limited`, or the error of `fetch`
 */
export type SendQuestion = (subject: ChatRequestInput, limits: QuestionLimits) => Promise<unknown>;

interface QuestionSenderSettings {
  baseUrl: string;
  apiKey: string | null;
  /** Maximum number of concurrent requests. */
  concurrency: number;
}

type SendRequest = (subject: ChatRequestInput, signal: AbortSignal) => Promise<ChatReply>;

const failuresToOpenBreaker = 3;
const breakerOpenMs = 60_000;
/**
 * Milliseconds that must be left for a question after its wait in the queue. With less time it is dropped, because
 * hardly any server answers so fast.
 */
const minTimeLeftMs = 50;

/**
 * Asks a server at most `concurrency` questions at once. Three failures in a row open a circuit breaker, which stops
 * the questions. Then one question a minute probes whether the server works again.
 */
export function createQuestionSender({ baseUrl, apiKey, concurrency }: QuestionSenderSettings): SendQuestion {
  const sendRequest = createRequestSender({ baseUrl, apiKey });
  const turns = createTurns({ atOnce: concurrency });
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof NoAnswer) || error.isOutage),
    { halfOpenAfter: breakerOpenMs, breaker: new ConsecutiveBreaker(failuresToOpenBreaker) },
  );
  let pausedUntil = 0;

  return async (subject, limits) => {
    const { caller, limited, endsAt } = limits;
    const turn = await turns.take("", limited);
    try {
      if (turn.waited && endsAt - performance.now() < minTimeLeftMs) throw new NoAnswer("no turn in time");
      // While the circuit breaker is half open, one question probes the server. Refuse all other questions: they would
      // have to wait for the probe's result.
      if (breaker.state === CircuitState.HalfOpen || Date.now() < pausedUntil) throw createPausedError();
      const reply = await breaker.execute(async () => {
        try {
          const response = await sendRequest(subject, limited);
          pausedUntil = Math.max(pausedUntil, Date.now() + (readRequestedPause(response) ?? 0));
          if (!isSuccess(response) && !isRequestRefused(response))
            throw createStatusError(response, { isOutage: true });
          return response;
        } catch (error) {
          // Two cases do not count as a failure of the server: the caller aborted, or the time limit was reached by a
          // question that had waited for its turn.
          throw caller.aborted || (turn.waited && limited.aborted)
            ? new NoAnswer("no answer in time")
            : error;
        }
      });
      if (!isSuccess(reply)) throw createStatusError(reply);
      return readAnswer(reply.body, subject.question.schema);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? createPausedError() : error;
    } finally {
      turn.giveBack();
    }
  };
}

function createPausedError(): NoAnswer {
  return new NoAnswer("the server is not asked for a while", { isPaused: true });
}

/**
 * Creates a function that sends requests. When the server refuses an optional field, it retries with fewer fields.
 * Later requests use the fields that the server accepted.
 */
function createRequestSender(server: { baseUrl: string; apiKey: string | null }): SendRequest {
  const post = createChatServer(server);
  let dialect = initialDialect;
  return async (subject, signal) => {
    let tried = dialect;
    for (;;) {
      const reply = await post(writeChatRequest(subject, tried), signal);
      if (isSuccess(reply)) dialect = tried;
      const isRefused = reply.status === 400 || reply.status === 422;
      const simpler = isRefused ? simplifyDialect(tried, reply.body) : null;
      if (simpler === null) return reply;
      tried = simpler;
    }
  };
}

const isSuccess = ({ status }: ChatReply) => status >= 200 && status < 300;

function readRequestedPause({ status, headers }: ChatReply): number | null {
  return status === 429 || status === 503 ? readRetryAfter(headers, Date.now()) : null;
}

/** True when the server refused only this request, so that it may accept the next request. */
const isRequestRefused = ({ status }: ChatReply) => [400, 413, 422].includes(status);

function createStatusError({ status }: ChatReply, { isOutage = false } = {}): NoAnswer {
  return new NoAnswer(`the server answered ${status}`, { isOutage });
}

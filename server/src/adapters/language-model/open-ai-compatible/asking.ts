import { createTurns, type Turn } from "../../../platform/turns.ts";
import { type Breaker, createBreaker, type Sign } from "./breaker.ts";
import { type ChatSubject, writeChatRequest } from "./chat-request.ts";
import { type ChatReply, createChatServer } from "./chat-server.ts";
import { firstDialect, stepDown } from "./dialect.ts";
import { NoAnswer } from "./no-answer.ts";
import { readAnswer } from "./read-answer.ts";
import { readRetryAfter } from "./retry-after.ts";

/** What ends a question before it is answered. */
export interface AskLimits {
  caller: AbortSignal;
  /** Aborts with the caller and when the time is over. */
  limited: AbortSignal;
  /** When the time is over, in milliseconds of `performance.now()`. */
  endsAt: number;
}

/** @throws NoAnswer, what a signal aborted with, or what `fetch` fails with. */
export type Asking = (subject: ChatSubject, limits: AskLimits) => Promise<unknown>;

interface AskingSettings {
  baseUrl: string;
  apiKey: string | null;
  /** Requests at a time. */
  concurrency: number;
  now: () => number;
}

type Converse = (subject: ChatSubject, signal: AbortSignal) => Promise<ChatReply>;

const failuresBeforeRest = 3;
const restMs = 60_000;
/** With less time than this hardly any server answers: a question that waited for its turn is not sent for nothing. */
const leastMs = 50;

/** Asks a server, so many questions at a time, and leaves it alone while it fails or asks to wait. */
export function createAsking({ baseUrl, apiKey, concurrency, now }: AskingSettings): Asking {
  const converse = createConversation({ baseUrl, apiKey });
  const breaker = createBreaker({ failures: failuresBeforeRest, restMs, now });
  const turns = createTurns({ atOnce: concurrency });

  return async (subject, limits) => {
    const turn = await turns.take("", limits.limited);
    try {
      if (turn.waited && limits.endsAt - performance.now() < leastMs) throw new NoAnswer("no turn in time");
      const end = breaker.begin();
      if (!end) throw new NoAnswer("the server is left alone for a while", { isRest: true });
      try {
        const reply = await converse(subject, limits.limited);
        assertOk(reply, breaker, now());
        const answer = readAnswer(reply.body, subject.question.schema);
        end("up");
        return answer;
      } catch (error) {
        end(readSign(error, turn, limits));
        throw error;
      }
    } finally {
      turn.giveBack();
    }
  };
}

/** Posts with less and less that a server may not know; what it took is remembered. */
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

/** A request that the server cannot take says nothing of the next one. */
function assertOk(reply: ChatReply, breaker: Breaker, now: number): void {
  if (isOk(reply)) return;
  const { status, headers } = reply;
  const wait = status === 429 || status === 503 ? readRetryAfter(headers, now) : null;
  if (wait !== null) breaker.pause(wait);
  throw new NoAnswer(`the server answered ${status}`, { isOutage: ![400, 413, 422].includes(status) });
}

/** A caller who left, and a time that was over while others had their turn, say nothing of the server. */
function readSign(error: unknown, turn: Turn, { caller, limited }: AskLimits): Sign {
  if (caller.aborted || (turn.waited && limited.aborted)) return "none";
  return error instanceof NoAnswer && !error.isOutage ? "up" : "down";
}

import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type * as z from "zod/mini";
import type { LanguageModel, Question } from "../port.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { type Attempt, createBreaker } from "./breaker.ts";
import { type ChatSubject, writeChatRequest } from "./chat-request.ts";
import { type ChatReply, createChatServer } from "./chat-server.ts";
import { firstDialect, stepDown } from "./dialect.ts";
import { NoAnswer } from "./no-answer.ts";
import { readAnswer } from "./read-answer.ts";
import { readRetryAfter } from "./retry-after.ts";
import { toStrictSchema } from "./strict-schema.ts";
import { createTurns } from "./turns.ts";

export interface ModelSettings {
  /** The address above /chat/completions, such as https://llm.example.com/v1. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** Version of what answers rest on besides the question; answers to another version are not recalled. */
  version: string;
  log: Logger;
  now?: () => number;
  /** For everything that an answer takes: waiting for a turn, every request, reading. */
  timeLimitMs?: number;
  /** Requests at a time. */
  concurrency?: number;
}

type AnyQuestion = Question<z.core.$ZodType>;

const failuresBeforeRest = 3;
const restMs = 60_000;
const cacheSize = 1000;
const cacheLifeMs = 24 * 60 * 60_000;

/** Any server with OpenAI's chat completions: OpenAI, Azure, Ollama, vLLM, llama.cpp and many more. */
export function createOpenAiCompatibleModel(settings: ModelSettings): LanguageModel {
  const { log, model, version, now = Date.now, timeLimitMs = 1500, concurrency = 4 } = settings;
  const ask = createAsking(settings, { now, concurrency });
  const cache = createAnswerCache({ most: cacheSize, lifeMs: cacheLifeMs, now });
  const prepare = (question: AnyQuestion) => {
    const schema = toStrictSchema(question.schema);
    const { instructions, data } = question;
    const identity = JSON.stringify([model, version, schema, instructions, data]);
    return {
      subject: { model, question, schema },
      key: createHash("sha256").update(identity).digest("base64"),
    };
  };

  return {
    name: model,
    recall: <Schema extends z.core.$ZodType>(question: Question<Schema>) =>
      (cache.find(prepare(question).key) ?? null) as z.output<Schema> | null,
    answer: async <Schema extends z.core.$ZodType>(
      question: Question<Schema>,
      { signal }: { signal: AbortSignal },
    ) => {
      const { subject, key } = prepare(question);
      const known = cache.find(key);
      if (known !== undefined) return known as z.output<Schema>;
      try {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
        const answer = await ask(subject, { caller: signal, limited });
        cache.keep(key, answer);
        return answer as z.output<Schema>;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        log.warn({ reason: describeFailure(error) }, "The language model gave no answer");
        return null;
      }
    },
  };
}

/** Asks within the limits that protect the server and us. */
function createAsking(
  settings: ModelSettings,
  { now, concurrency }: { now: () => number; concurrency: number },
) {
  const post = createChatServer(settings);
  const breaker = createBreaker({ failures: failuresBeforeRest, restMs, now });
  const turns = createTurns(concurrency);
  let dialect = firstDialect;

  /** Posts, with less and less that a server may not know; what it took is remembered. */
  const converse = async (subject: ChatSubject, signal: AbortSignal): Promise<ChatReply> => {
    let used = dialect;
    for (;;) {
      const reply = await post(writeChatRequest(subject, used), signal);
      const isRefused = reply.status === 400 || reply.status === 422;
      if (isOk(reply)) dialect = used;
      const simpler = isRefused ? stepDown(used, reply.body) : null;
      if (simpler === null) return reply;
      used = simpler;
    }
  };
  const judge = (reply: ChatReply) => {
    if (isOk(reply)) return;
    const { status, headers } = reply;
    const wait = status === 429 || status === 503 ? readRetryAfter(headers, now()) : null;
    if (wait !== null) breaker.pause(wait);
    const isOurFault = [400, 413, 422].includes(status);
    throw new NoAnswer(`the server answered ${status}`, { isOutage: !isOurFault });
  };
  const attempt = async (subject: ChatSubject, signal: AbortSignal) => {
    const reply = await converse(subject, signal);
    judge(reply);
    return readAnswer(reply.body, subject.question.schema);
  };
  return async (subject: ChatSubject, signals: AskSignals): Promise<unknown> => {
    const giveBack = await turns.take(signals.limited);
    try {
      const trial = breaker.begin();
      if (!trial) throw new NoAnswer("the server is left alone for a while");
      return await tell(trial, attempt(subject, signals.limited), signals.caller);
    } finally {
      giveBack();
    }
  };
}

interface AskSignals {
  caller: AbortSignal;
  /** Aborts with the caller and when the time is over. */
  limited: AbortSignal;
}

const isOk = ({ status }: ChatReply) => status >= 200 && status < 300;

/** Tells the breaker how a try ended. A caller who left says nothing of the server. */
async function tell(trial: Attempt, answer: Promise<unknown>, caller: AbortSignal): Promise<unknown> {
  try {
    const value = await answer;
    trial.succeeded();
    return value;
  } catch (error) {
    if (caller.aborted) trial.dropped();
    else if (error instanceof NoAnswer && !error.isOutage) trial.succeeded();
    else trial.failed();
    throw error;
  }
}

/** In words of ours: the texts of network errors can hold the address and headers. */
function describeFailure(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  const { name, cause } = error as Error;
  if (name === "TimeoutError") return "no answer in time";
  const code = (cause as { code?: unknown } | undefined)?.code;
  return `the connection failed${typeof code === "string" ? ` (${code})` : ""}`;
}

import type { Logger } from "pino";
import type * as z from "zod/mini";
import type { LanguageModel, Question } from "../port.ts";
import { createAnswerCache, createQuestionKey } from "./answer-cache.ts";
import { NoAnswer } from "./no-answer.ts";
import { createQuestionSender } from "./send-question.ts";
import { toStrictSchema } from "./strict-schema.ts";

export interface ModelSettings {
  /** The address to which requests append /chat/completions, such as https://llm.example.com/v1. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** Version of the data that answers are validated against. Cached answers of another version are not used. */
  version: string;
  log: Logger;
  /** Receives warnings that an operator should see at startup; defaults to the log. */
  startLog?: { warn(line: string): void };
  /** Time limit for a whole answer: waiting in the queue, all requests and reading. */
  timeLimitMs?: number;
  /** Maximum number of concurrent requests. */
  concurrency?: number;
}

const maxCachedAnswers = 1000;
const cachedAnswerLifeMs = 24 * 60 * 60_000;

/**
 * A language model behind any server with OpenAI's chat completions: OpenAI, Azure, Ollama, vLLM, llama.cpp and others.
 */
export function createOpenAiCompatibleModel(settings: ModelSettings): LanguageModel {
  const {
    baseUrl,
    apiKey,
    log,
    startLog = log,
    model,
    version,
    timeLimitMs = 1500,
    concurrency = 4,
  } = settings;
  if (apiKey !== null && isSentUnencrypted(baseUrl)) {
    startLog.warn("LLM_API_KEY and what people search for travel unencrypted: LLM_BASE_URL is http");
  }
  const ask = createQuestionSender({ baseUrl, apiKey, concurrency });
  const cache = createAnswerCache({ most: maxCachedAnswers, lifeMs: cachedAnswerLifeMs });
  const prepare = (question: Question<z.core.$ZodType>) => {
    const schema = toStrictSchema(question.schema);
    const { instructions, data } = question;
    const key = createQuestionKey({ model, version, schema, instructions, data });
    return { subject: { model, question, schema }, key };
  };

  return {
    name: model,
    recall: <Schema extends z.core.$ZodType>(question: Question<Schema>) =>
      (cache.get(prepare(question).key) ?? null) as z.output<Schema> | null,
    answer: async <Schema extends z.core.$ZodType>(
      question: Question<Schema>,
      { signal }: { signal: AbortSignal },
    ) => {
      const { subject, key } = prepare(question);
      const cachedAnswer = cache.get(key);
      if (cachedAnswer !== undefined) return cachedAnswer as z.output<Schema>;
      try {
        const endsAt = performance.now() + timeLimitMs;
        const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
        const answer = await ask(subject, { caller: signal, limited, endsAt });
        cache.set(key, answer as object);
        return answer as z.output<Schema>;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        const level = error instanceof NoAnswer && error.isPaused ? "debug" : "warn";
        log[level](
          { reason: describeRequestFailure(error) },
          "The language model gave no answer; the embedded reading is used",
        );
        return null;
      }
    },
  };
}

/** True when requests to this URL are sent unencrypted over the network: plain http to another machine. */
function isSentUnencrypted(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === "http:" && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Describes a failure in our own words, because messages of network errors may contain the address and headers. */
function describeRequestFailure(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  const { name, cause } = error as Error;
  if (name === "TimeoutError") return "no answer in time";
  const code = (cause as { code?: unknown } | undefined)?.code;
  return `the connection failed${typeof code === "string" ? ` (${code})` : ""}`;
}

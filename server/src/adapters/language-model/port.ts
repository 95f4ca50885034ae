import type * as z from "zod/mini";

/** What a language model is asked: to read `data` and answer in the shape of `schema`. */
export interface Question<Schema extends z.core.$ZodType> {
  /** Names the shape: letters, digits, "_" and "-", at most 64. */
  name: string;
  /** Our own words. Nothing that a user typed may stand in them. */
  instructions: string;
  /** What is to be read: untrusted, sent as a JSON value apart from the instructions. */
  data: unknown;
  /** A strict object; what an answer may hold. */
  schema: Schema;
}

/** A language model. It sees nothing but a question's words, has no tools and fetches nothing. */
export interface LanguageModel {
  readonly name: string;
  /** What was answered to this question before, or null; asks nobody. */
  recall<Schema extends z.core.$ZodType>(question: Question<Schema>): z.output<Schema> | null;
  /**
   * The model's answer, or null for whatever reason: none in time, none of this shape, the server down, busy or
   * resting. The shape is right; whether it is true is for the caller to judge.
   * @throws what `signal` was aborted with, when the caller left.
   */
  answer<Schema extends z.core.$ZodType>(
    question: Question<Schema>,
    options: { signal: AbortSignal },
  ): Promise<z.output<Schema> | null>;
}

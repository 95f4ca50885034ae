import type * as z from "zod/mini";

/** A question: the model reads `data` and answers in the shape of `schema`. */
export interface Question<Schema extends z.core.$ZodType> {
  /** Name of the schema: at most 64 letters, digits, "_" and "-". */
  name: string;
  /** Instructions for the model. Trusted text: must not contain anything that a user typed. */
  instructions: string;
  /** Untrusted input, sent to the model as a JSON value apart from the instructions. */
  data: unknown;
  /** The schema of the answer: a strict object. */
  schema: Schema;
}

/** A language model. It gets only the question; it has no tools and fetches nothing. */
export interface LanguageModel {
  readonly name: string;
  /** Returns the cached answer to this question, or null. */
  recall<Schema extends z.core.$ZodType>(question: Question<Schema>): z.output<Schema> | null;
  /**
   * @returns the model's answer. Null when there is none in time, when it has another shape, or when the server is
   * down, busy or paused. The caller must check the content, because only the shape is checked here.
   * @throws the abort reason of `signal`
   */
  answer<Schema extends z.core.$ZodType>(
    question: Question<Schema>,
    options: { signal: AbortSignal },
  ): Promise<z.output<Schema> | null>;
}

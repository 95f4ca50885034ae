import * as z from "zod/mini";
import { extractJsonObject } from "./extract-json.ts";
import { NoAnswer } from "./no-answer.ts";

/** The fields of a chat-completions reply that we use; servers add others. */
const replySchema = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.nullish(z.string()),
      message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }),
    }),
  ),
});

const finishReasonProblems: Record<string, string> = {
  length: "the answer was cut off",
  content_filter: "the answer was filtered",
  tool_calls: "the answer calls a tool",
  function_call: "the answer calls a tool",
};

/**
 * Extracts and validates the answer in a reply with status 200.
 * @throws NoAnswer that names the first problem
 */
export function readAnswer<Schema extends z.core.$ZodType>(body: string, schema: Schema): z.output<Schema> {
  const { finish_reason: end, message } = readFirstChoice(body);
  const badEnd = end ? finishReasonProblems[end] : undefined;
  if (badEnd) throw new NoAnswer(badEnd);
  if (message.refusal) throw new NoAnswer("the model declined");
  if (!message.content?.trim()) throw new NoAnswer("the answer is empty");
  const value = extractJsonObject(message.content);
  if (value === undefined) throw new NoAnswer("the answer contains no JSON object");
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new NoAnswer("the answer does not fit the schema");
  return parsed.data;
}

function readFirstChoice(body: string) {
  const parsed = replySchema.safeParse(parseJson(body));
  const [choice] = parsed.data?.choices ?? [];
  if (!choice) throw new NoAnswer("the reply contains no choice");
  return choice;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

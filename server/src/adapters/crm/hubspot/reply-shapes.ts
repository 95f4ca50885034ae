import * as z from "zod/mini";

const texts = z.record(z.string(), z.array(z.string()));

/** An error of one row, or of a whole request. Only what is read is described. */
export const rowError = z.object({
  category: z.optional(z.string()),
  message: z._default(z.string(), "no reason"),
  context: z.optional(texts),
  subCategory: z.optional(z.unknown()),
  policyName: z.optional(z.string()),
  errors: z.optional(
    z.array(
      z.object({
        message: z.optional(z.string()),
        code: z.optional(z.string()),
        context: z.optional(texts),
      }),
    ),
  ),
});
export type RowError = z.output<typeof rowError>;

const properties = z.record(z.string(), z.nullable(z.string()));
const record = z.object({
  id: z.string(),
  properties,
  new: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
  objectWriteTraceId: z.optional(z.string()),
});
export type ReplyRecord = z.output<typeof record>;

export const batchReply = z.object({
  results: z._default(z.array(record), []),
  errors: z._default(z.array(rowError), []),
});
export const searchReply = z.object({
  results: z.array(record),
  paging: z.optional(z.object({ next: z.optional(z.object({ after: z.string() })) })),
});
export const linksReply = z.object({
  results: z._default(
    z.array(
      z.object({
        from: z.object({ id: z.string() }),
        to: z.array(z.object({ toObjectId: z.union([z.string(), z.number()]) })),
      }),
    ),
    [],
  ),
});
export const accountReply = z.object({
  portalId: z.union([z.string(), z.number()]),
  timeZone: z.optional(z.string()),
});

import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** A person of a buying group, without contact details. */
export const buyingGroupPerson = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  /** Why the person is in the group, in words for the user. */
  reason: z.string(),
});

/** A missing role: nobody of this level in this function is listed. */
export const buyingGroupGap = z.object({ function: z.string(), level: z.string(), text: z.string() });

/**
 * Lists who decides about hiring at a company (its chiefs, the heads of the functions with open jobs) and who hires (the
 * managers of these functions, recruiting). `gaps` names the roles that nobody listed has.
 */
export const getBuyingGroup = defineEndpoint({
  name: "getBuyingGroup",
  method: "POST",
  path: "/api/ai/buying-group",
  access: "user",
  keyScope: "read",
  summary: "Who decides about hiring at a company, and who hires",
  refusals: [404, 429],
  input: z.object({
    companyId: z.string().check(z.trim(), z.minLength(1, "State the id of a company"), z.maxLength(100)),
  }),
  reply: z.object({
    success: z.literal(true),
    decides: z.array(buyingGroupPerson),
    hires: z.array(buyingGroupPerson),
    gaps: z.array(buyingGroupGap),
  }),
});

export type BuyingGroup = z.output<typeof getBuyingGroup.reply>;
export type BuyingGroupPerson = z.output<typeof buyingGroupPerson>;
export type BuyingGroupGap = z.output<typeof buyingGroupGap>;

import { Refusal } from "../../platform/http/refusal.ts";

/**
 * Limit of the companies that one user likes, and of the people that one user likes or saves. Concurrent calls may
 * exceed it.
 */
export const maxLikedPerType = 5000;

export const createListFullRefusal = (noun: string) =>
  new Refusal(
    409,
    `You like ${maxLikedPerType.toLocaleString("en")} ${noun} already. Unlike some of them first.`,
  );

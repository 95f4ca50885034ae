import { Refusal } from "../../platform/http/refusal.ts";

/** How many companies one user may like, and how many people one user may like or save. Concurrent likes may exceed it. */
export const maxLikedPerType = 5000;

export const createListFullRefusal = (noun: string) =>
  new Refusal(
    409,
    `You like ${maxLikedPerType.toLocaleString("en")} ${noun} already. Unlike some of them first.`,
  );

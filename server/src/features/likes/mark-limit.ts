import { Refusal } from "../../platform/http/refusal.ts";

/**
 * Number of companies, and number of people, that one user may like or save. Concurrent likes may slightly exceed it.
 */
export const maxMarksPerUser = 5000;

export const createListFullRefusal = (noun: string) =>
  new Refusal(
    409,
    `You like ${maxMarksPerUser.toLocaleString("en")} ${noun} already. Unlike some of them first.`,
  );

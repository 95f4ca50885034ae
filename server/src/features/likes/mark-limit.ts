import { Refusal } from "../../platform/http/refusal.ts";

/**
 * Most companies, and most people, that one user likes or saves. Guards against abuse: likes that come at the very
 * same moment may pass it by as many.
 */
export const markLimit = 5000;

export const listIsFull = (what: string) =>
  new Refusal(409, `You like ${markLimit.toLocaleString("en")} ${what} already. Unlike some of them first.`);

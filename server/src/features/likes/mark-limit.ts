import { Refusal } from "../../platform/http/refusal.ts";

/** Most companies, and most people, that one user may like or save. Not exact: concurrent likes may exceed it. */
export const markLimit = 5000;

export const listIsFull = (noun: string) =>
  new Refusal(409, `You like ${markLimit.toLocaleString("en")} ${noun} already. Unlike some of them first.`);

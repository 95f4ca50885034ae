import type { FastifyInstance } from "fastify";
import { maxValues, tooManyValues } from "./clean-text.ts";

const quoteCode = 0x22;
const backslashCode = 0x5c;
const commaCode = 0x2c;

/**
 * Refuses a JSON body with more values than any contract accepts. It runs before parsing, because parsing a megabyte of
 * short fields would block other calls for too long.
 */
export function limitJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser("error", "error");
  fastify.removeContentTypeParser("application/json");
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    if (countCommas(text) >= maxValues) done(tooManyValues());
    else void parse(request, text, done);
  });
}

/** Counts the commas outside of strings, which is about the number of values. */
function countCommas(json: string): number {
  let commas = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === quoteCode) isInText = !isInText;
    else if (isInText && code === backslashCode) index++;
    else if (!isInText && code === commaCode) commas++;
  }
  return commas;
}

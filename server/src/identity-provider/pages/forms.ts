import type { FastifyInstance } from "fastify";

/** The page that sends a link for a new password. */
export const forgotPath = "/idp/forgot";

/** Shown while too many passwords are being checked. */
export const busyMessage = "Many people are signing in at this moment. Try again in a few seconds.";

/** Makes the routes of a scope read the bodies of HTML forms, and nothing else. */
export function readForms(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Removes control characters and outer spaces from what was typed in a field. */
export function cleanFieldText(text: string | null): string {
  return (text ?? "")
    .normalize("NFC")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
}

/** Describes a waiting time: "a minute", "5 minutes". */
export function describeWaitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

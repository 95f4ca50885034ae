import type { FastifyReply, FastifyRequest } from "fastify";
import { errors } from "oidc-provider";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { createDatabaseRefusal } from "../../platform/http/refusal.ts";
import { writeMessagePage } from "./pages.ts";

interface FailurePageInput {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The web app's address, to which the page links. */
  home: string;
}

export function sendPage(reply: FastifyReply, status: number, page: string) {
  return reply.code(status).type("text/html; charset=utf-8").send(page);
}

/** Answers a failed log-in or registration with an HTML page, because the browser displays this reply. */
export function sendFailurePage({ error, request, reply, home }: FailurePageInput) {
  const action = { label: "Start again", href: `${home}/dashboard` };
  if (error instanceof errors.SessionNotFound) {
    const text = "It was open for too long, was used already, or belongs to another window. Nothing is lost.";
    const heading = "This sign-in page has ended";
    return sendPage(reply, 400, writeMessagePage({ home, heading, text, action }));
  }
  const heading = "Sign-in did not work";
  if (error instanceof DatabaseUnavailable) {
    request.log.warn(`${error.message}; answered 503`);
    const { status, headers } = createDatabaseRefusal();
    const retry = { label: "Try again", href: request.url };
    const page = writeMessagePage({ home, heading, text: outageMessage, action: retry });
    return sendPage(reply.headers({ ...headers }), status, page);
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode >= 500) request.log.error({ err: error }, "A log-in page failed unexpectedly");
  const text =
    statusCode < 500
      ? "The form could not be read. Start again and fill it in once more."
      : "Something went wrong on the server. Please try again.";
  return sendPage(reply, statusCode, writeMessagePage({ home, heading, text, action }));
}

const outageMessage =
  "The database is not available at the moment. Your sign-in is kept; please try again in a few seconds.";

import * as z from "zod/mini";
import { StartupError } from "../platform/startup-error.ts";

/** The variables of checks of email addresses. */
export const emailCheckVariables = {
  EMAIL_CHECK: z.optional(z.enum(["smtp", "reacher"], "must be smtp or reacher; leave it out for no checks")),
  EMAIL_CHECK_HELLO: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^(?:[a-z\d-]+\.)+[a-z\d-]{2,}$/i, "must be this server's name, such as eq.example.com"),
      ),
  ),
  EMAIL_CHECK_SENDER: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^[^\s<>@]+@[a-z\d.-]+$/i, "must be an email, such as eq@example.com")),
  ),
  REACHER_URL: z.optional(z.url({ protocol: /^https?$/, error: "must be an http(s) address" })),
  REACHER_SECRET: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, "must be one line of plain letters without spaces")),
  ),
};

const variablesSchema = z.object(emailCheckVariables);

export type EmailCheckSettings = NonNullable<ReturnType<typeof readEmailCheck>>;

type Values = z.output<typeof variablesSchema>;

/**
 * Reads how emails are checked; null when they are not.
 * @throws StartupError when a variable is missing, or one is set that has no effect
 */
export function readEmailCheck(values: Values) {
  const { EMAIL_CHECK: kind, EMAIL_CHECK_HELLO: hello, EMAIL_CHECK_SENDER: sender } = values;
  if (kind !== "reacher" && (values.REACHER_URL || values.REACHER_SECRET))
    throw wrong("EMAIL_CHECK must be reacher when REACHER_URL or REACHER_SECRET is set");
  if (kind === "reacher") return readReacher(values);
  if (kind === "smtp") return readSmtp(values);
  if (hello || sender) throw wrong("EMAIL_CHECK must be set when EMAIL_CHECK_HELLO or EMAIL_CHECK_SENDER is");
  return null;
}

function readReacher({ REACHER_URL: baseUrl, ...values }: Values) {
  if (!baseUrl) throw wrong("REACHER_URL must be set when EMAIL_CHECK is reacher");
  const { REACHER_SECRET: secret = null, EMAIL_CHECK_HELLO: hello = null } = values;
  return { kind: "reacher" as const, baseUrl, secret, hello, sender: values.EMAIL_CHECK_SENDER ?? null };
}

function readSmtp({ EMAIL_CHECK_HELLO: hello, EMAIL_CHECK_SENDER: sender }: Values) {
  if (!hello || !sender)
    throw wrong(
      "EMAIL_CHECK_HELLO and EMAIL_CHECK_SENDER must be set when EMAIL_CHECK is smtp, because mail servers ask who checks",
    );
  return { kind: "smtp" as const, hello, sender };
}

const wrong = (problem: string) => new StartupError(`The configuration is wrong. ${problem}`);

import type { FaultLog } from "./fault-log.ts";
import type { HttpAnswer } from "./send.ts";

const securityHeaders: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /default-src 'self'/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^SAMEORIGIN$/,
  "referrer-policy": /^no-referrer$/,
};
/** Matches traces of code, SQL errors and stack traces, which no answer may contain. */
const internalsPattern = /\bat \S+ \(|node_modules|\.ts:\d|syntax error at or near|violates \w+ constraint/;

export interface ExpectedAnswer {
  readonly statuses: ReadonlySet<number>;
  /** A text of another user's data that must not be in the answer. */
  readonly secret: string;
}

/** Checks an answer and counts its faults, whatever the input was. `what` describes the call in fault messages. */
export function judgeAnswer(
  answer: HttpAnswer,
  expected: ExpectedAnswer,
  { faults, what }: { faults: FaultLog; what: string },
): void {
  faults.counts.calls += 1;
  for (const kind of ["serverErrors", "leaks", "otherFaults"] as const)
    for (const fault of faultFinders[kind](answer, expected))
      faults.add(kind, `${fault}: ${answer.status} for ${what}: ${answer.body.slice(0, 200)}`);
}

type FaultFinder = (answer: HttpAnswer, expected: ExpectedAnswer) => string[];

const faultFinders: Record<"serverErrors" | "leaks" | "otherFaults", FaultFinder> = {
  serverErrors: ({ status, headers, body }) => {
    const isRefusal = status === 503 && "retry-after" in headers;
    if (status >= 500 && !isRefusal) return ["failed"];
    return body.includes("stopped unexpectedly") ? ["a failed stream"] : [];
  },
  leaks: ({ status, body }, { secret }) => [
    ...(body.includes(secret) ? ["another user's data"] : []),
    ...(status !== 200 && internalsPattern.test(body) ? ["internals"] : []),
  ],
  otherFaults: (answer, { statuses }) => [
    ...(answer.status < 500 && !statuses.has(answer.status) ? ["not a documented status"] : []),
    ...(hasDocumentedShape(answer) ? [] : ["not the JSON shape"]),
    ...Object.entries(securityHeaders)
      .filter(([name, pattern]) => !pattern.test(String(answer.headers[name] ?? "")))
      .map(([name]) => `no ${name}`),
  ],
};

/**
 * Whether the answer has a documented shape: `{success: true, ...}` with 200, else `{success: false, error:
 * "..."}`, or a stream of events, or a file.
 */
function hasDocumentedShape({ status, headers, body }: HttpAnswer): boolean {
  const type = String(headers["content-type"] ?? "");
  if (status === 200 && type.startsWith("text/event-stream")) return /^(data: .+\n\n)*$/.test(body);
  const file = headers["content-disposition"];
  if (status === 200 && file !== undefined) return String(file).startsWith("attachment; filename=");
  if (!type.startsWith("application/json")) return false;
  return hasJsonShape(status, body);
}

function hasJsonShape(status: number, body: string): boolean {
  try {
    const { success, error } = JSON.parse(body) as { success?: unknown; error?: unknown };
    return status === 200 ? success === true : success === false && typeof error === "string" && error !== "";
  } catch {
    return false;
  }
}

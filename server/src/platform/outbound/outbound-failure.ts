/** Why a request failed: `address` and `url` were refused before anything was sent. */
export type OutboundFailureReason = "url" | "address" | "connection" | "time" | "size" | "redirects";

/** A request that got no usable reply. The message names the host and is for people; it never quotes the reply. */
export class OutboundFailure extends Error {
  override name = "OutboundFailure";
  readonly reason: OutboundFailureReason;

  constructor(reason: OutboundFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Signals that a host name leads to no address that may be connected to. */
export class RefusedAddress extends Error {
  override name = "RefusedAddress";
}

const dnsErrorCodes = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA", "ESERVFAIL"]);

/** Finds the error code of Node or undici in an error or in its causes. */
function findCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === "string") return code;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return findCode(inner);
}

function findRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof RefusedAddress || findRefusedAddress(error.cause);
}

/** Describes an error of undici as a failure of a request to `host`. */
export function describeConnectionError(error: unknown, host: string): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  if (findRefusedAddress(error)) return refuseAddress(host);
  const code = findCode(error);
  if (code !== null && dnsErrorCodes.has(code))
    return new OutboundFailure("connection", `${host} has no address in DNS`);
  return new OutboundFailure("connection", `${host} could not be reached (${code ?? "connection closed"})`);
}

/** The failure of a request whose host is on a private network. */
export const refuseAddress = (host: string) =>
  new OutboundFailure("address", `${host} is on a private network, so nothing was sent to it`);

/**
 * Why a vendor gave no usable answer.
 * - `busy`: its limits, or its own wish for fewer requests; `unavailable`: no reply, or an error of its server.
 * - `out-of-credits`: the plan or the balance is used up; `key-refused`: the key or its rights do not suffice.
 * - `bad-answer`: a reply that is not what the vendor documents; `bad-request`: the vendor refused this request only.
 */
export type VendorFailureKind =
  | "busy"
  | "unavailable"
  | "out-of-credits"
  | "key-refused"
  | "bad-answer"
  | "bad-request";

/** A request that got no usable answer. The message is for people; it has no keys and quotes no reply. */
export class VendorFailure extends Error {
  override name = "VendorFailure";
  readonly kind: VendorFailureKind;
  /** Seconds after which a new request may succeed; null when nothing says. */
  readonly retryAfterSeconds: number | null;

  constructor(kind: VendorFailureKind, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

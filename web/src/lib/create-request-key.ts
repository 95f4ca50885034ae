/** A random key of 32 hex digits, for calls that must not take effect twice. `crypto.randomUUID` would need a secure page. */
export function createRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

import { createHash } from "node:crypto";

/** The claim of access tokens that names the device. */
export const deviceClaim = "eq_device";

/** The id of the device of a grant: a hash, because the grant's own id stays on the server. */
export function createDeviceId(grantId: string): string {
  return createHash("sha256").update(grantId).digest("base64url").slice(0, 22);
}

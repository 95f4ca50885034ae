import { isLoopback } from "../platform/access/loopback.ts";
import { StartupError } from "../platform/startup-error.ts";

/**
 * Refuses to start the embedded identity provider when other machines can reach its address. EQ_ALLOW_EMBEDDED_IDP=1
 * allows it.
 * @throws StartupError for a HOST that other machines can reach
 */
export function assertEmbeddedProviderAllowed(host: string, allowed: boolean): void {
  if (allowed || isLoopback(host)) return;
  throw new StartupError(
    `HOST is ${host}, which other machines can reach, and sign-in is the embedded identity provider. ` +
      "Set OIDC_ISSUER to your own provider, or EQ_ALLOW_EMBEDDED_IDP=1 to use the embedded one anyway.",
  );
}

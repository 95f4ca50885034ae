/**
 * Access to the user's session for API calls. `features/account` sets it. Until then, calls are sent without a token,
 * as a guest's calls are.
 */
export interface Credentials {
  /** The access token to send, or null for a guest. */
  token: () => string | null;
  /** Renews a rejected token. @returns null if the session is over @throws ApiError if the provider is unreachable */
  renew: (rejected: string) => Promise<string | null>;
  /** Sends the user to the log-in page, which leads back to this page. */
  login: () => void;
}

const guestCredentials: Credentials = { token: () => null, renew: async () => null, login: () => {} };
let currentCredentials = guestCredentials;

export function setCredentials(credentials: Credentials | null): void {
  currentCredentials = credentials ?? guestCredentials;
}

export function getCredentials(): Credentials {
  return currentCredentials;
}

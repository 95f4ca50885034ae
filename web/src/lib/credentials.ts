/** Who is signed in, as far as calls need it. `features/account` provides it; nobody is until then. */
export interface Credentials {
  /** The access token to send, or null for a guest. */
  token: () => string | null;
  /** A token other than the rejected one, freshly issued; null when the session is over. @throws ApiError while none can be had */
  renew: (rejected: string) => Promise<string | null>;
  /** Sends the user to log in again and back here. */
  login: () => void;
}

const guest: Credentials = { token: () => null, renew: async () => null, login: () => {} };
let current = guest;

export function setCredentials(credentials: Credentials | null): void {
  current = credentials ?? guest;
}

export function getCredentials(): Credentials {
  return current;
}

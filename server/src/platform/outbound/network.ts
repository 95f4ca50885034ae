import { promises as dns, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { RefusedAddress } from "./outbound-failure.ts";
import { isPublicAddress } from "./public-address.ts";

/** How requests reach hosts. Tests replace it, so that names of the internet lead to a server on this machine. */
export interface Network {
  /** Resolves a host name to all its addresses. */
  resolve(hostname: string): Promise<readonly LookupAddress[]>;
  /** Whether requests may connect to this IP address; private and reserved ones are refused. */
  isAllowed(address: string): boolean;
  /** Opens the connection once the address is checked; undici's own connector by default. */
  readonly openSocket?: buildConnector.connector;
}

/** The internet without private networks. */
export const publicNetwork: Network = {
  resolve: (hostname) => dns.lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
};

const connectTimeoutMs = 5_000;

/**
 * Creates the connector of a client. It resolves and checks the host name for every new connection and connects to the
 * checked address itself, so that a name whose address changes between check and connection cannot get through.
 */
export function createCheckedConnector(network: Network): buildConnector.connector {
  const lookup = createCheckedLookup(network);
  const connect = buildConnector({ lookup, timeout: connectTimeoutMs });
  const { openSocket } = network;
  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[|\]$/g, "");
    // Node connects to a literal address without a look-up.
    if (isIP(hostname) !== 0 && !network.isAllowed(hostname))
      return callback(new RefusedAddress(hostname), null);
    if (openSocket === undefined) return connect(options, callback);
    lookup(hostname, { all: true }, (error) =>
      error ? callback(error, null) : openSocket(options, callback),
    );
  };
}

/** Creates a look-up that returns only allowed addresses and fails when a name has none. */
function createCheckedLookup({ resolve, isAllowed }: Network): LookupFunction {
  return (hostname, options, callback) => {
    const answer = async () => {
      const addresses = await resolve(hostname);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      if (allowed.length === 0) throw new RefusedAddress(hostname);
      return allowed;
    };
    answer().then(
      (allowed) => {
        if (options.all) return callback(null, allowed);
        const [first] = allowed as [LookupAddress];
        callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}

import { Resolver } from "node:dns/promises";
import { connect, type Socket } from "node:net";
import { isPublicAddress } from "../../../platform/outbound/public-address.ts";

/** How mail hosts are found and reached. Tests replace it, so that names lead to a server on this machine. */
export interface MailNetwork {
  /** @throws an error with the code ENOTFOUND or ENODATA when there are none */
  resolveMx(domain: string): Promise<readonly { exchange: string; priority: number }[]>;
  /** The IP addresses of a host, both kinds; none when it has none. */
  resolveAddresses(host: string): Promise<readonly string[]>;
  /** Whether connections to this IP address are allowed. */
  isAllowed(address: string): boolean;
  /** Begins a connection. */
  openSocket(address: string): Socket;
}

const smtpPort = 25;
const dnsOptions = { timeout: 2_000, tries: 2 };
const absentCodes = new Set(["ENOTFOUND", "ENODATA"]);

const isAbsent = (error: unknown) => absentCodes.has((error as NodeJS.ErrnoException).code ?? "");

async function noneWhenAbsent<Item>(found: Promise<readonly Item[]>): Promise<readonly Item[]> {
  try {
    return await found;
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/**
 * Waits for several look-ups, of which one that fails does not spoil the others; absent records are none.
 * @throws the first failure when nothing else was found
 */
async function takeWhatAnswers<Item>(
  lookUps: readonly Promise<readonly Item[]>[],
): Promise<(readonly Item[])[]> {
  const results = await Promise.allSettled(lookUps.map((lookUp) => noneWhenAbsent(lookUp)));
  const lists = results.map((result) => (result.status === "fulfilled" ? result.value : []));
  const failure = results.find((result) => result.status === "rejected");
  if (failure && lists.every((list) => list.length === 0)) throw failure.reason;
  return lists;
}

/** The mail servers of the internet, without private networks. */
export function openMailNetwork(): MailNetwork {
  const resolver = new Resolver(dnsOptions);
  return {
    resolveMx: (domain) => resolver.resolveMx(domain),
    resolveAddresses: async (host) =>
      (await takeWhatAnswers([resolver.resolve4(host), resolver.resolve6(host)])).flat(),
    isAllowed: isPublicAddress,
    openSocket: (address) => connect({ host: address, port: smtpPort }),
  };
}

/** A host that receives mail, with its IP addresses. */
export interface MailHost {
  readonly host: string;
  readonly addresses: readonly string[];
  /** Whether it has the best priority. Others may be backups, which often accept everything. */
  readonly isFirst: boolean;
}

/** Hosts of a domain that are looked up, and of those with an address, that are asked, at most. */
const maxLookUps = 10;
const maxHosts = 3;

const readHost = ({ exchange }: { exchange: string }) => exchange.replace(/\.$/, "").toLowerCase();

/**
 * Finds the hosts that receive a domain's mail, in the order in which they are asked: MX records by priority, equal ones
 * shuffled; the domain itself without MX records (RFC 5321, 5.1).
 * @returns none for a domain that receives no mail, such as by a null MX (RFC 7505)
 * @throws errors of the DNS other than "does not exist"
 */
export async function findMailHosts(network: MailNetwork, domain: string): Promise<MailHost[]> {
  const records = await noneWhenAbsent(network.resolveMx(domain));
  // The root domain as a host says that no mail is received.
  const exchanges = records.filter(({ exchange }) => exchange !== "" && exchange !== ".");
  const ordered = exchanges
    .map((record) => ({ ...record, lot: Math.random() }))
    .sort((one, other) => one.priority - other.priority || one.lot - other.lot);
  const best = ordered[0]?.priority;
  const firsts = new Set(ordered.filter(({ priority }) => priority === best).map(readHost));
  const names = records.length > 0 ? [...new Set(ordered.map(readHost))].slice(0, maxLookUps) : [domain];
  const lists = await takeWhatAnswers(names.map((host) => network.resolveAddresses(host)));
  const isFirst = (host: string) => records.length === 0 || firsts.has(host);
  const hosts = names.map((host, index) => ({ host, addresses: lists[index] ?? [], isFirst: isFirst(host) }));
  return hosts.filter(({ addresses }) => addresses.length > 0).slice(0, maxHosts);
}

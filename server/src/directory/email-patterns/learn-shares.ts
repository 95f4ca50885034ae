import { type AddressFormat, addressFormats, type FormatShares, initialShares } from "./formats.ts";
import { type KnownAddress, learnFormats } from "./learn-formats.ts";

/** The built-in shares count as much as so many firms. */
const initialFirms = 20;

/**
 * Learns how common each format is among all firms of the directory. Each firm counts once, however many addresses of it are
 * known.
 * @param addresses known addresses by domain
 */
export function learnShares(addresses: ReadonlyMap<string, readonly KnownAddress[]>): FormatShares {
  const firms = [...addresses.values()]
    .map((known) => learnFormats(known, initialShares))
    .filter(({ weight }) => weight > 0);
  const average = (initial: number, readShare: (firm: (typeof firms)[number]) => number) =>
    firms.reduce((sum, firm) => sum + readShare(firm), initial * initialFirms) /
    (firms.length + initialFirms);
  const readShare = (firm: (typeof firms)[number], format: AddressFormat) =>
    (firm.evidence.find((each) => each.format === format)?.weight ?? 0) / firm.weight;
  const formats = Object.fromEntries(
    addressFormats.map((format) => [
      format,
      average(initialShares.formats[format], (firm) => readShare(firm, format)),
    ]),
  ) as Record<AddressFormat, number>;
  const sum = Object.values(formats).reduce((total, share) => total + share, 0);
  return { formats, other: Math.max(0, 1 - sum) };
}

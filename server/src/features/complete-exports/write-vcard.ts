import { type Contact, readEmailLikelihood } from "@eq/contracts";

/** Octets of a line without its line end; longer lines are folded (RFC 6350, 3.2). */
const lineOctets = 75;

/** Writes a person as a vCard 4.0 (RFC 6350). Unknown values have no line. */
export function writeVcard(person: Contact, now: Date): string {
  const { email, phone, directPhone, mobile, linkedInUrl, jobTitle, city, state, country } = person;
  const company = person.companyName ?? person.company?.name;
  const likelihood = readEmailLikelihood(person);
  const place = [city, state, country].some(Boolean);
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:individual",
    `FN:${escapeText(readName(person))}`,
    `N:${[person.lastName, person.firstName, "", "", ""].map((part) => escapeText(part ?? "")).join(";")}`,
    ...writeLine("ORG", company),
    ...writeLine("TITLE", jobTitle),
    ...writeLine("EMAIL;TYPE=work", email),
    ...writeLine(
      "NOTE",
      likelihood && `The email is likely (${Math.round(likelihood * 100)}%), not verified`,
    ),
    ...writeLine('TEL;TYPE="work,voice"', phone ?? directPhone),
    ...writeLine('TEL;TYPE="work,cell"', mobile),
    ...(linkedInUrl ? [`URL:${linkedInUrl.replaceAll(/[\r\n]/g, "")}`] : []),
    ...(place
      ? [`ADR:;;;${[city, state, "", country].map((part) => escapeText(part ?? "")).join(";")}`]
      : []),
    `REV:${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    "END:VCARD",
  ];
  return lines.map(foldLine).join("");
}

const readName = ({ name, firstName, lastName }: Contact): string =>
  name || [firstName, lastName].filter(Boolean).join(" ");

const writeLine = (property: string, value: string | 0 | null | undefined): string[] =>
  value ? [`${property}:${escapeText(value)}`] : [];

/** Escapes a text value (RFC 6350, 3.4). */
function escapeText(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(",", "\\,")
    .replaceAll(";", "\\;");
}

/** Folds a line at 75 octets without cutting a character, and ends it with CRLF. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

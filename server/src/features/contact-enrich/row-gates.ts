import type { ContactData, ContactOutcome, ContactRequest } from "../../adapters/contact-data/port.ts";
import { type ContactGate, type NamedPerson, openGate } from "../../contact-release/index.ts";
import type { OwnedContact } from "../contacts/index.ts";
import type { KindCall } from "../runs/index.ts";

type RowRequest = Omit<ContactRequest, "key">;

interface RowGate extends ContactGate {
  /** Whether the user suppresses the person of the row, as far as it is known without asking the source. */
  isRowSuppressed(position: number): boolean;
}

/** Opens the gate for the rows of a batch before the source is asked, and for the bought contacts that they mean. */
export async function openGateForRows(
  contacts: ContactData,
  { rows, ownedOfRows }: KnownRows,
  call: KindCall,
): Promise<RowGate> {
  const ids = [...rows].flatMap(
    ([position, { personId }]) => personId ?? ownedOfRows.get(position)?.contact.personId ?? [],
  );
  const compared = await contacts.readForSuppression(ids, { signal: call.signal });
  const comparedById = new Map(compared.map((person) => [person.personId, person]));
  const owned = [...ownedOfRows.values()].map(({ contact }) => contact);
  const named = new Map([...rows].map(([position, row]) => [position, nameRow(row)]));
  const gate = await openGate(call, [...named.values(), ...owned, ...compared]);
  const isRowSuppressed = (position: number) => {
    const ownedContact = ownedOfRows.get(position)?.contact;
    const byId = comparedById.get(rows.get(position)?.personId ?? ownedContact?.personId ?? "");
    return [named.get(position), ownedContact, byId].some((person) => person && gate.isSuppressed(person));
  };
  return { ...gate, isRowSuppressed };
}

interface KnownRows {
  rows: ReadonlyMap<number, RowRequest>;
  ownedOfRows: ReadonlyMap<number, OwnedContact>;
}

const nameRow = ({ fullName, companyName, companyDomain, companyId }: RowRequest): NamedPerson => ({
  fullName,
  companyName,
  companyDomain,
  companyId,
});

interface AnswerGate {
  gate: ContactGate;
  /** Leaves suppressed candidates out of an ambiguous outcome; without any left, the outcome is "suppressed". */
  omitCandidates(outcome: ContactOutcome | undefined): ContactOutcome | "suppressed" | undefined;
}

/** Opens the gate for what the source answered, and for the bought contacts that answer in its place. */
export async function openGateForAnswers(
  contacts: ContactData,
  { outcomes, ownedOfRows }: KnownAnswers,
  call: KindCall,
): Promise<AnswerGate> {
  const found = [...outcomes.values()].flatMap((outcome) => ("contact" in outcome ? outcome.contact : []));
  const candidates = [...outcomes.values()].flatMap((outcome) =>
    outcome.kind === "ambiguous" ? outcome.candidates : [],
  );
  const owned = [...ownedOfRows.values()].map(({ contact }) => contact);
  const ids = [...found, ...candidates, ...owned].map(({ personId }) => personId);
  const compared = await contacts.readForSuppression([...new Set(ids)], { signal: call.signal });
  const gate = await openGate(call, [...found, ...owned, ...compared]);
  const hidden = new Set(compared.filter(gate.isSuppressed).map(({ personId }) => personId));
  return {
    gate,
    omitCandidates: (outcome) => {
      if (outcome?.kind !== "ambiguous") return outcome;
      const open = outcome.candidates.filter(({ personId }) => !hidden.has(personId));
      if (open.length === outcome.candidates.length) return outcome;
      return open.length > 0 ? { kind: "ambiguous", candidates: open } : "suppressed";
    },
  };
}

interface KnownAnswers {
  outcomes: ReadonlyMap<number, ContactOutcome>;
  ownedOfRows: ReadonlyMap<number, OwnedContact>;
}

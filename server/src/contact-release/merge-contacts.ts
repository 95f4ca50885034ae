import {
  type ContactDetails,
  type ContactValue,
  type FoundContact,
  type UnreleasedContact,
  unreleasedDetails,
} from "../adapters/contact-data/port.ts";

const detailNames = ["email", "phone", "mobile", "linkedIn"] as const;

/**
 * Merges what a user bought of a person with a later answer, value by value: a value is never replaced by an empty one,
 * and of two values the one with the newer date stays; without dates the later answer's. An email without a mailbox gives
 * way to every other one.
 */
export function mergeContacts(stored: UnreleasedContact, added: UnreleasedContact): UnreleasedContact {
  const details = Object.fromEntries(
    detailNames.map((name) => [
      name,
      mergeValues(stored[unreleasedDetails][name], added[unreleasedDetails][name]),
    ]),
  );
  return {
    ...mergeProfiles(stored, added),
    [unreleasedDetails]: details as Record<keyof ContactDetails, ContactValue | null>,
  };
}

function mergeValues(stored: ContactValue | null, added: ContactValue | null): ContactValue | null {
  if (!added || added.value === "") return stored;
  if (!stored || stored.value === "") return added;
  if (isAbsent(stored) !== isAbsent(added)) return isAbsent(stored) ? added : stored;
  if (isGuess(stored) || isGuess(added)) return isGuess(stored) ? added : stored;
  return chooseNewer(stored, added);
}

function chooseNewer(stored: ContactValue, added: ContactValue): ContactValue {
  const newest = (added.date ?? "") >= (stored.date ?? "") ? added : stored;
  // A do-not-call mark holds for its number, whichever answer has it.
  const isMarked = [stored, added].some(({ value, doNotCall }) => doNotCall && value === newest.value);
  return isMarked ? { ...newest, doNotCall: true } : newest;
}

/** A check has shown that the address does not exist. */
const isAbsent = ({ method }: ContactValue) => method === "no such mailbox";

/** A derived address gives way to every later answer, and replaces no other one. */
const isGuess = ({ probability }: ContactValue) => probability !== undefined;

function mergeProfiles(stored: FoundContact, added: FoundContact): FoundContact {
  const isNewer = (added.updatedOn ?? "") >= (stored.updatedOn ?? "");
  const [older, newer] = isNewer ? [stored, added] : [added, stored];
  return { ...older, ...omitEmpty(newer), optedOut: stored.optedOut || added.optedOut };
}

function omitEmpty(contact: FoundContact): Partial<FoundContact> {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => !isEmpty(value)));
}

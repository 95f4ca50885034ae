import { type Contact, contact, readContact } from "@eq/contracts";
import * as z from "zod/mini";
import { persistedList } from "../../lib/persisted/persisted.ts";
import { type Item, type ItemType, listKeyOf } from "../browser-lists/index.ts";
import type { Mark } from "./marks.ts";

/** What one item shall become on the server, and does not count as done before the server says so. */
export interface Change {
  /** Whose change it is; null for a guest's, which goes to whoever signs in next. */
  user: string | null;
  type: ItemType;
  itemId: string;
  /** Null where only the name is known. */
  id: string | null;
  name: string | null;
  /** The parts of the mark that are to be told. */
  mark: Partial<Mark>;
  /** Of a person who is saved. */
  contact: Contact | null;
  /** How often the server could not take it. */
  tries: number;
  /** Tells a later change of the same item from this one. */
  version: string;
}

/** Changes that the server has not acknowledged, the newest first: one an item. */
export const outbox = persistedList<Change>("eq_like_outbox", {
  limit: 500,
  idOf: outboxId,
  read: readChange,
});

function outboxId({ user, type, itemId }: Pick<Change, "user" | "type" | "itemId">): string {
  return `${user ?? ""}\n${listKeyOf({ type, itemId })}`;
}

/** Notes what an item shall become. What was noted of it before is overruled, part by part. */
export function noteChange(user: string | null, item: Item & { itemId: string }, mark: Partial<Mark>): void {
  const { type, itemId } = item;
  const earlier = outbox.get().find((change) => outboxId(change) === outboxId({ user, type, itemId }));
  outbox.add([
    {
      user,
      type,
      itemId,
      id: item.id || null,
      name: item.name ?? null,
      mark: { ...earlier?.mark, ...mark },
      contact: item.type === "contact" && mark.saved ? readContact(item) : null,
      tries: 0,
      version: newVersion(),
    },
  ]);
}

/** The changes of a user that wait, by the key of their item. */
export function waitingFor(user: string): Map<string, Change> {
  return new Map(
    outbox.get().flatMap((change) => (change.user === user ? [[listKeyOf(change), change] as const] : [])),
  );
}

/** The change that is to be sent next: of those that failed least often the oldest. Null for none. */
export function nextChange(user: string, passedOver: ReadonlySet<string>): Change | null {
  const waiting = outbox.get().filter((change) => change.user === user && !passedOver.has(change.version));
  return waiting.toReversed().toSorted((one, other) => one.tries - other.tries)[0] ?? null;
}

/** A change is done, unless the item was changed again meanwhile. */
export function settle({ version }: Change): void {
  const rest = outbox.get().filter((change) => change.version !== version);
  if (rest.length < outbox.get().length) outbox.replace(rest);
}

/** A change stays for another try, unless it is gone: its user may have signed out. */
export function countTry({ version }: Change): void {
  const all = outbox.get();
  if (!all.some((change) => change.version === version)) return;
  outbox.replace(
    all.map((change) => (change.version === version ? { ...change, tries: change.tries + 1 } : change)),
  );
}

/** A guest has signed in: their changes are the user's, who may have changed the same items since. */
export function claimChanges(user: string): void {
  const all = outbox.get();
  if (!all.some((change) => change.user === null)) return;
  outbox.replace(all.map((change) => (change.user === null ? { ...change, user } : change)));
}

/** A guest's changes are no more, since nobody has signed in. */
export function dropGuestChanges(): void {
  const rest = outbox.get().filter(({ user }) => user !== null);
  if (rest.length < outbox.get().length) outbox.replace(rest);
}

function newVersion(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

const change = z.object({
  user: z.nullable(z.string()),
  type: z.enum(["company", "contact"]),
  itemId: z.string(),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  mark: z.partial(z.object({ liked: z.boolean(), disliked: z.boolean(), saved: z.boolean() })),
  contact: z.nullable(contact),
  tries: z.number(),
  version: z.string(),
});

function readChange(value: unknown): Change | null {
  const parsed = z.safeParse(change, value);
  return parsed.success ? (parsed.data as Change) : null;
}

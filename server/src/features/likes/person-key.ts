import { badRequest } from "../../platform/http/refusal.ts";

export interface PersonInRequest {
  personId?: string | null | undefined;
  zoominfoId?: string | null | undefined;
  name?: string | null | undefined;
}

const nameKeyPrefix = "name:";

/**
 * The key under which a person's marks are stored: the id, else the name.
 * @throws Refusal 400 without either
 */
export function createPersonKey({ personId, zoominfoId, name }: PersonInRequest): string {
  const id = personId || zoominfoId;
  if (id) return id;
  if (name) return `${nameKeyPrefix}${name}`;
  throw badRequest("Say who: send personId, zoominfoId or name");
}

/** Reads the id or the name from a person's key. */
export function readPersonKey(key: string): { id: string | null; name: string | null } {
  return key.startsWith(nameKeyPrefix)
    ? { id: null, name: key.slice(nameKeyPrefix.length) }
    : { id: key, name: null };
}

import { badRequest } from "../../platform/http/refusal.ts";

export interface PersonInRequest {
  personId?: string | null | undefined;
  zoominfoId?: string | null | undefined;
  name?: string | null | undefined;
}

const byName = "name:";

/** The key of a marked person: the id, else the name. @throws Refusal 400 without either */
export function personKey({ personId, zoominfoId, name }: PersonInRequest): string {
  const id = personId || zoominfoId;
  if (id) return id;
  if (name) return `${byName}${name}`;
  throw badRequest("Say who: send personId, zoominfoId or name");
}

/** The id or the name in a key. */
export function readPersonKey(key: string): { id: string | null; name: string | null } {
  return key.startsWith(byName) ? { id: null, name: key.slice(byName.length) } : { id: key, name: null };
}

import { badRequest } from "../../platform/http/refusal.ts";

/** What a person is called in a request. */
export interface ToldPerson {
  personId?: string | null | undefined;
  zoominfoId?: string | null | undefined;
  name?: string | null | undefined;
}

const byName = "name:";

/** What tells marked people of one user apart: the id, else the name. @throws Refusal 400 for neither. */
export function personKey({ personId, zoominfoId, name }: ToldPerson): string {
  const id = personId || zoominfoId;
  if (id) return id;
  if (name) return `${byName}${name}`;
  throw badRequest("Say who: send personId, zoominfoId or name");
}

/** The id or the name that a key was made of. */
export function readPersonKey(key: string): { id: string | null; name: string | null } {
  return key.startsWith(byName) ? { id: null, name: key.slice(byName.length) } : { id: key, name: null };
}

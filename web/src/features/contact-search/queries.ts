import {
  type Contact,
  type ContactReason,
  contactReason,
  type HiringMatch,
  hiringMatch,
  listOpenContacts as listOpenContactsContract,
  readContact,
  type SentInputOf,
  searchContacts as searchContactsContract,
} from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callEndpoint } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";

/** A contact that a search found, with the reason why it is listed. */
export type ListedContact = Contact & { reason?: ContactReason; hiresFor?: HiringMatch };

export interface ContactSearchAnswer {
  contacts: ListedContact[];
  totalResults: number;
  hiddenBySuppression: number;
  widened: string | null;
}

const contactList = z.array(z.unknown());

/** The reply as the dialog reads it: `readContact` knows more variants of a contact than the contract. */
const searchEndpoint = {
  ...searchContactsContract,
  reply: z.object({
    success: z.boolean(),
    results: z.nullish(
      z.object({
        contacts: z.nullish(contactList),
        totalResults: z.nullish(z.number()),
        hiddenBySuppression: z._default(z.number(), 0),
      }),
    ),
    contacts: z.nullish(contactList),
    widened: z._default(z.nullable(z.string()), null),
    error: z.nullish(z.string()),
  }),
};

const failureText = "Contact search failed";

/** Searches people at one company. @throws ApiError with the server's text, else "Contact search failed" */
export async function searchContacts(
  input: SentInputOf<typeof searchContactsContract>,
  signal?: AbortSignal,
): Promise<ContactSearchAnswer> {
  try {
    return readAnswer(await callEndpoint(searchEndpoint, input, { signal }));
  } catch (error) {
    if (signal?.aborted || !(error instanceof ApiError)) throw error;
    const text = error.serverMessage ?? (error.status === 0 ? error.message : failureText);
    throw new ApiError(error.status, text, { serverMessage: error.serverMessage, body: error.body });
  }
}

type SearchReply = z.output<(typeof searchEndpoint)["reply"]>;

/** @throws ApiError for a reply that says that the search failed */
function readAnswer({ success, results, widened, error, ...reply }: SearchReply): ContactSearchAnswer {
  if (!success) throw new ApiError(200, failureText, { serverMessage: error || failureText });
  const { contacts = reply.contacts, totalResults, hiddenBySuppression = 0 } = results ?? {};
  const listed = contacts?.flatMap(readListedContact) ?? [];
  return {
    contacts: listed,
    totalResults: totalResults ?? listed.length,
    hiddenBySuppression,
    widened,
  };
}

function readListedContact(value: unknown): ListedContact[] {
  const contact = readContact(value);
  if (!contact) return [];
  const record = value as Record<string, unknown>;
  const reason = z.safeParse(contactReason, record.reason);
  const hiresFor = z.safeParse(hiringMatch, record.hiresFor);
  return [
    {
      ...contact,
      ...(reason.success && { reason: reason.data }),
      ...(hiresFor.success && { hiresFor: hiresFor.data }),
    },
  ];
}

const openContactsEndpoint = {
  ...listOpenContactsContract,
  reply: z.object({ success: z.boolean(), contacts: z.nullish(contactList) }),
};

/** The people of a company who fit its open jobs best; not requested until the list is opened. */
export function useListOpenContacts(companyId: string, { isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    queryKey: ["open-contacts", companyId],
    queryFn: async ({ signal }) => {
      const { contacts } = await callEndpoint(openContactsEndpoint, { companyId, limit: 10 }, { signal });
      return (contacts ?? []).flatMap(readListedContact);
    },
    enabled: isEnabled,
    staleTime: 5 * 60_000,
    retry: false,
  });
}

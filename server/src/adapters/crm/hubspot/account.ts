import type { CrmAccount, CrmCall, CrmObject } from "../port.ts";
import { CrmUnavailable } from "../port.ts";
import { type CallHubSpot, ScopeMissing } from "./call-hubspot.ts";
import { ownIdProperty } from "./fields.ts";
import { accountReply } from "./reply-shapes.ts";

const objectNames: Readonly<Record<CrmObject, string>> = { contact: "contacts", company: "companies" };
const groupNames: Readonly<Record<CrmObject, string>> = {
  contact: "contactinformation",
  company: "companyinformation",
};

export interface ReadAccount extends CrmAccount {
  timeZone: string | null;
}

/**
 * Reads the account and looks for the property with EQ's id.
 * @param options.mayCreate creates the property where it is missing and the token may
 */
export async function readAccount(
  call: CallHubSpot,
  { mayCreate }: { mayCreate: boolean },
  { signal }: CrmCall,
): Promise<ReadAccount> {
  const reply = await call({ method: "GET", path: "/account-info/v3/details" }, { signal });
  const parsed = accountReply.safeParse(reply.json);
  if (reply.status >= 300 || !parsed.success)
    throw new CrmUnavailable(`The account of HubSpot could not be read (status ${reply.status})`);
  const { portalId, timeZone = null } = parsed.data;
  const contact = await prepareOwnId(call, "contact", { mayCreate, signal });
  const company = await prepareOwnId(call, "company", { mayCreate, signal });
  return { id: String(portalId), timeZone, ownIds: { contact, company } };
}

async function prepareOwnId(
  call: CallHubSpot,
  object: CrmObject,
  { mayCreate, signal }: { mayCreate: boolean; signal: AbortSignal },
): Promise<CrmAccount["ownIds"][CrmObject]> {
  const path = `/crm/v3/properties/${objectNames[object]}`;
  const existing = await callUnlessForbidden(
    call,
    { method: "GET", path: `${path}/${ownIdProperty}` },
    signal,
  );
  if (existing === "forbidden") return "refused";
  if (existing < 300) return "ready";
  if (!mayCreate) return "missing";
  const body = {
    name: ownIdProperty,
    label: "EQ id",
    type: "string",
    fieldType: "text",
    groupName: groupNames[object],
    hasUniqueValue: true,
  };
  const created = await callUnlessForbidden(call, { method: "POST", path, body }, signal);
  // 409: another process has created it meanwhile.
  return created !== "forbidden" && (created < 300 || created === 409) ? "ready" : "refused";
}

/** @returns the status; "forbidden" when the token lacks the scope */
async function callUnlessForbidden(
  call: CallHubSpot,
  request: Parameters<CallHubSpot>[0],
  signal: AbortSignal,
): Promise<number | "forbidden"> {
  try {
    return (await call(request, { signal })).status;
  } catch (error) {
    if (error instanceof ScopeMissing) return "forbidden";
    throw error;
  }
}

import type { CrmCall, CrmLink, CrmObject } from "../port.ts";
import { CrmUnavailable } from "../port.ts";
import type { CallHubSpot } from "./call-hubspot.ts";
import { linksReply } from "./reply-shapes.ts";

const paths: Readonly<Record<CrmObject, string>> = {
  contact: "/crm/v4/associations/contacts/companies/batch",
  company: "/crm/v4/associations/companies/contacts/batch",
};

/** Lists the linked records of records by their ids. */
export async function listLinks(
  call: CallHubSpot,
  { from, ids }: { from: CrmObject; ids: readonly string[] },
  { signal }: CrmCall,
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const body = { inputs: [...new Set(ids)].map((id) => ({ id })) };
  const reply = await call({ method: "POST", path: `${paths[from]}/read`, body }, { signal });
  // Nothing of the batch has links.
  if (reply.status === 404) return new Map();
  const parsed = linksReply.safeParse(reply.json);
  if (reply.status >= 300 || !parsed.success)
    throw new CrmUnavailable(`The links of HubSpot could not be read (status ${reply.status})`);
  return new Map(
    parsed.data.results.map((each) => [each.from.id, each.to.map(({ toObjectId }) => String(toObjectId))]),
  );
}

/** Adds or removes links; doing it again changes nothing. */
export async function changeLinks(
  call: CallHubSpot,
  { links, change }: { links: readonly CrmLink[]; change: "add" | "remove" },
  { signal }: CrmCall,
): Promise<void> {
  if (links.length === 0) return;
  const path = `${paths.contact}/${change === "add" ? "associate/default" : "archive"}`;
  const inputs = links.map(({ contactId, companyId }) => ({
    from: { id: contactId },
    to: change === "add" ? { id: companyId } : [{ id: companyId }],
  }));
  const reply = await call({ method: "POST", path, body: { inputs } }, { signal });
  if (reply.status >= 300 && reply.status !== 404)
    throw new CrmUnavailable(`HubSpot could not link contacts and companies (status ${reply.status})`);
}
